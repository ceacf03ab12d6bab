import process from 'node:process'
import type { WorldItem } from '@concord/domain/control/worlds'
import { expect, onTestFinished, test } from 'vitest'
import { createControl } from '#testing/control.ts'
import { startEmulator } from '#testing/start-emulator.ts'
import { getWorldProcess } from '#testing/world-processes.ts'

const SILENT = { status: 503, code: 'worldProcessSilent' }

test.runIf(process.platform === 'linux')(
  'while a process of worlds is stopped, calls about its worlds are refused after 10 seconds, and nothing of them remains when it continues',
  async () => {
    const emulator = await startEmulator({ settings: { WORLD_PROCESSES: 2, WORLDS_MAX: 4 } })
    onTestFinished(emulator.stop)
    const main = createControl(emulator.origin)
    const make = (name: string) =>
      main.json<WorldItem>('POST', '/worlds', { name, scenario: 'empty' })
    const there = await make('there')
    const here = await make('here')
    const child = getWorldProcess()
    process.kill(child, 'SIGSTOP')
    onTestFinished(() => void process.kill(child, 'SIGCONT'))

    const answers = await Promise.all([
      make('late'),
      main.json('GET', '/worlds'),
      main.json('DELETE', '/worlds/there'),
    ])
    expect(answers).toEqual(answers.map(() => expect.objectContaining(SILENT)))
    expect(await main.worlds()).toMatchObject([{ name: 'main' }, { name: 'here' }])
    expect(await make('late')).toMatchObject({ code: 'worldTaken' })
    expect(
      (await createControl(`http://127.0.0.1:${here.port}`).send('GET', '/health')).status,
    ).toBe(200)

    process.kill(child, 'SIGCONT')
    await expect.poll(async () => (await make('late')).name, { timeout: 10_000 }).toBe('late')
    expect((await make('there')).port).not.toBe(there.port)
    expect(await main.worlds()).toHaveLength(4)
  },
  40_000,
)
