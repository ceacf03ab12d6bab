import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { control } from '@concord/domain/control/contracts'
import type { WorldItem } from '@concord/domain/control/worlds'
import { createControl } from '@concord/emulator/testing/control'
import { rawRequest } from '@concord/emulator/testing/raw-request'
import { freePort } from '@concord/emulator/testing/redis-server'
import { download } from '@concord/emulator/testing/sealed-transfer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../run.ts'
import { findDemoJob } from './demo-job.ts'
import { openStorage } from './storage.ts'

// Two emulators, each a process as in a Pod of deploy/kubernetes/worlds, with one object storage.
const LONG = process.env.LONG === '1'

describe.runIf(LONG)('worlds over two pods', () => {
  test('the world of a killed pod is made on the other from its last snapshot, with its parts', {
    timeout: 600_000,
  }, async () => {
    const storage = await openStorage()
    onTestFinished(() => storage.close())
    const shared = { PARTS: storage.nextContainer(), SNAPSHOTS: storage.nextContainer() }
    const startPod = async (name: string) => {
      const [port, host] = [await freePort(), `${name}.concord.example.com`]
      const child = spawn(process.execPath, [path.join(root, 'apps/emulator/start.js')], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          ...shared,
          PORT: `${port}`,
          PUBLIC_ORIGIN: `https://${host}`,
          WORLDS_UNDER_ORIGIN: 'true',
          SCENARIO: 'empty',
          DATA_DIR: storage.nextData(),
          LOG_LEVEL: 'fatal',
        },
      })
      const ended = once(child, 'exit')
      const kill = async () => {
        child.kill('SIGKILL')
        await ended
      }
      onTestFinished(kill)
      const origin = `http://127.0.0.1:${port}`
      await expect
        .poll(() => fetch(`${origin}/_emulator/health`).catch(() => ({ ok: false })), {
          timeout: 60_000,
        })
        .toMatchObject({ ok: true })
      const { call, json } = createControl(origin)
      return {
        kill,
        call,
        /** Creates a world there. */
        async makeWorld(body: { name: string; from?: string; scenario?: 'demo' }) {
          const { port } = await json<WorldItem>('POST', '/worlds', body)
          return createControl(`http://127.0.0.1:${port}`)
        },
        /** As the Ingress asks for a world. */
        statusOf: async (world: string) =>
          (await rawRequest(origin, '/product/v1/users/self', { host: `${world}.${host}` })).status,
      }
    }
    const [first, second] = [await startPod('emulator-0'), await startPod('emulator-1')]
    const world = await first.makeWorld({ name: 'bug-17', scenario: 'demo' })
    const read = async (of: typeof world) => {
      const owner = await of.callAs('owner')
      return download(owner, (await findDemoJob(owner)).output)
    }
    const csv = await read(world)
    const save = () => world.call(control.snapshots.save, { params: { name: 'of-bug-17' } })
    await save()
    await world.speak('owner', 'fr')
    await save()
    await world.speak('owner', 'en') // in no snapshot
    await first.kill()

    expect(await second.statusOf('bug-17')).toBe(421)
    const again = await second.makeWorld({ name: 'bug-17', from: 'of-bug-17' })
    expect(await second.statusOf('bug-17')).toBe(401) // it is there, and wants a token
    expect((await again.person('owner')).language).toBe('fr')
    expect(await read(again)).toBe(csv)
    expect(storage.azurite.seen.some((each) => each.includes('/parts-1/'))).toBe(true)
  })
})
