import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { getStartedProcesses } from '#testing/started-processes.ts'
import { EnclaveProcess } from './enclave-process.ts'
import { createLauncher } from './launcher.ts'
import { startProcess } from './start-process.ts'

const PROBE = new URL('../../../testing/probe.process.ts', import.meta.url)
const isLinux = process.platform === 'linux'
const getParent = (pid: number | undefined) =>
  Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

test('messages of any size arrive whole and in order, dates and bytes as they were', async () => {
  const child = startProcess(PROBE)
  const sent = [
    'first',
    { at: new Date(0), bytes: new Uint8Array([1, 2, 3]), absent: undefined },
    new Uint8Array(5_000_000).fill(7),
    ...Array.from({ length: 2000 }, (_, at) => at),
  ]
  const received: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  child.on('message', (message) => {
    received.push(message)
    if (received.length === sent.length) resolve()
  })
  for (const message of sent) child.send(message)
  await promise
  expect(received).toEqual(sent)
  child.kill()
  expect(await once(child, 'exit')).toEqual(['SIGKILL'])
  child.send('late') // is lost without an error
  expect(child.hasEnded).toBe(true)
})

test('the last messages of a process come before its end', async () => {
  const child = startProcess(PROBE)
  const events: string[] = []
  child.on('message', () => events.push('message')).on('exit', () => events.push('exit'))
  child.send('first')
  await once(child, 'message')
  child.send('end')
  const busyUntil = performance.now() + 500
  while (performance.now() < busyUntil); // the process ends meanwhile
  await once(child, 'exit')
  expect(events).toEqual(['message', 'message', 'exit'])
})

test.runIf(isLinux)('the server itself starts only the small launcher [security S1]', async () => {
  const children = [startProcess(PROBE), startProcess(PROBE)]
  for (const child of children) child.send('any')
  await Promise.all(children.map((child) => once(child, 'message')))
  const [launcher, other] = children.map(({ pid }) => getParent(pid))
  expect(launcher).toBe(other)
  expect(getParent(launcher)).toBe(process.pid)
  for (const child of children) child.kill()
  await Promise.all(children.map((child) => once(child, 'exit')))
})

test.runIf(isLinux)(
  'processes end with their launcher, and the next one gets another',
  async () => {
    const child = startProcess(PROBE)
    child.send('any')
    await once(child, 'message')
    const launcher = getParent(child.pid)
    const ended = once(child, 'exit')
    process.kill(launcher, 'SIGKILL')
    for (let count = 0; count < 20; count += 1) {
      child.kill() // an order to a launcher that is gone
      await setTimeout(1)
    }
    expect(await ended).toEqual([null])
    for (let wait = 0; getStartedProcesses().includes(`${child.pid}`) && wait < 100; wait += 1)
      await setTimeout(50)
    expect(getStartedProcesses()).not.toContain(`${child.pid}`)
    const next = startProcess(PROBE)
    next.send('any')
    expect(await once(next, 'message')).toEqual(['any'])
    expect(getParent(next.pid)).not.toBe(launcher)
    next.kill()
    await once(next, 'exit')
  },
)

test.runIf(isLinux)(
  'a launcher ends with its server, also while a channel is on its way',
  async () => {
    const script = new URL('./launcher.process.ts', import.meta.url)
    const launcher = fork(fileURLToPath(script), [], { execArgv: [], env: {} })
    launcher.send({ kind: 'start', id: 1, script: fileURLToPath(PROBE), execArgv: [] })
    launcher.disconnect()
    await once(launcher, 'exit')
  },
)

test('a launcher within the server starts them in the same way [not run on macOS and Windows]', async () => {
  const ends: (string | null)[] = []
  const launcher = createLauncher((report, channel?: Socket) => {
    if (report.kind === 'started' && channel) child.connect(report.pid, channel)
    if (report.kind === 'ended') {
      ends.push(report.signal)
      child.end(report.signal)
    }
  })
  const child = new EnclaveProcess({
    kill: () => launcher.carryOut({ kind: 'kill', id: 1 }),
    limitMemory: () => {},
    hold: () => {},
  })
  launcher.carryOut({ kind: 'start', id: 1, script: fileURLToPath(PROBE), execArgv: [] })
  child.send('any')
  expect(await once(child, 'message')).toEqual(['any'])
  launcher.killAll()
  expect(await once(child, 'exit')).toEqual(['SIGKILL'])
  expect(ends).toEqual(['SIGKILL'])
})

test('a process that cannot start has ended without an id', async () => {
  const child = startProcess(PROBE, ['--no-such-flag'])
  await once(child, 'exit')
  expect(child.hasEnded).toBe(true)
  await child.limitMemory(1) // resolves
})
