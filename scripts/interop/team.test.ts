import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { getId } from '@concord/domain/api/resource'
import { jobs } from '@concord/domain/jobs/contract'
import { createControl } from '@concord/emulator/testing/control'
import { freePort, hasRedis } from '@concord/emulator/testing/redis-server'
import { download } from '@concord/emulator/testing/sealed-transfer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { parseVariables } from '../package/dockerfile.ts'
import { root } from '../run.ts'
import { findDemoJob } from './demo-job.ts'
import { installInterop } from './install.ts'

// What `docker compose -f deploy/docker-compose.team.yml up` starts, as processes of this machine:
// the same commands with the same variables, in the same order. Only names of hosts, ports and
// folders are this machine's.
const LONG = process.env.LONG === '1'
const FILE = 'deploy/docker-compose.team.yml'

type Service = {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  depends_on?: string[] | Record<string, { condition: string }>
}
const readText = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { services } = parse(readText(FILE)) as { services: Record<string, Service> }

/** Services in an order in which each comes after those that it depends on. */
function getOrder(): string[] {
  const order: string[] = []
  const visit = (name: string) => {
    const needed = services[name]?.depends_on ?? []
    for (const each of Array.isArray(needed) ? needed : Object.keys(needed)) visit(each)
    if (!order.includes(name)) order.push(name)
  }
  Object.keys(services).forEach(visit)
  return order
}

/** The programs of the images, on this machine. */
const getPrograms = (): Record<string, string[]> => ({
  'azurite-blob': [
    process.execPath,
    path.join(installInterop('storage'), 'node_modules/azurite/dist/src/blob/main.js'),
  ],
  'redis-server': ['redis-server'],
  'concord-emulator.js': [process.execPath, path.join(root, 'apps/emulator/start.js')],
  'concord-enclave-worker.js': [
    process.execPath,
    path.join(root, 'apps/emulator/src/enclave/workers/enclave-worker.process.ts'),
  ],
})

async function answers(port: number): Promise<void> {
  await expect
    .poll(
      () =>
        new Promise<boolean>((resolve) => {
          const socket = connect(port, '127.0.0.1')
          socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
          socket.once('connect', () => socket.destroy())
        }),
      { timeout: 120_000 },
    )
    .toBe(true)
}

async function startTeam() {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-team-'))
  const [emulator, redis, storage] = [await freePort(), await freePort(), await freePort()]
  /** What a service is given, with the hosts, ports and folders of this test. */
  const toLocal = (service: string, text: string) =>
    text
      .replace('redis://redis:6379', `redis://127.0.0.1:${redis}`)
      .replace('127.0.0.1:10000', `127.0.0.1:${storage}`)
      .replace(/(emulator|localhost):4400/, `localhost:${emulator}`)
      .replace(/\$\{\w+:-(\w+)\}/, '$1')
      .replace(/^\/concord\b/, folder)
      .replace(/^\/data\b/, `${folder}/${service}`)
  const image = parseVariables(path.join(root, 'Dockerfile'), 'emulator')
  /** Which port each listens on, as further variables or arguments. */
  const ports: Record<string, { args?: string[]; env?: Record<string, string>; port: number }> = {
    storage: { args: ['--blobPort', `${storage}`], port: storage },
    redis: { args: ['--port', `${redis}`, '--dir', folder], port: redis },
    concord: { env: { PORT: `${emulator}`, HOST: '127.0.0.1', WEB_DIST: folder }, port: emulator },
  }
  const running = new Map<string, { child: ChildProcess; log: () => string }>()
  onTestFinished(async () => {
    for (const { child } of [...running.values()].reverse())
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    rmSync(folder, { recursive: true, force: true })
  })
  const programs = getPrograms()

  async function start(name: string): Promise<void> {
    const { command = ['node', 'concord-emulator.js'], environment = {} } = services[name] ?? {}
    const [program = '', ...args] = command[0] === 'node' ? command.slice(1) : command
    const [run = '', ...before] = programs[program] ?? []
    const variables = { ...image, ...environment }
    const own = Object.entries(variables).map(([key, value]) => [key, toLocal(name, String(value))])
    const child = spawn(
      run,
      [...before, ...args.map((arg) => toLocal(name, arg)), ...(ports[name]?.args ?? [])],
      {
        cwd: folder,
        env: { PATH: process.env.PATH, ...Object.fromEntries(own), ...ports[name]?.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    running.set(name, { child, log: () => output })
    const isOneTime = Object.values(services).some(
      ({ depends_on: needed = {} }) =>
        !Array.isArray(needed) && needed[name]?.condition === 'service_completed_successfully',
    )
    if (isOneTime) {
      const [code] = await once(child, 'exit')
      expect([name, code, output]).toEqual([name, 0, ''])
      return
    }
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${name} ended: ${output}`)
    })
    ended.catch(() => {})
    const { port } = ports[name] ?? {}
    if (port !== undefined) await Promise.race([answers(port), ended])
  }
  writeFileSync(path.join(folder, 'index.html'), '<title>Concord</title>') // a portal is not built for this
  for (const volume of ['worker-key', 'worker-keys']) mkdirSync(path.join(folder, volume))
  // A Pod’s network is this machine’s.
  for (const name of getOrder()) if (!services[name]?.image?.includes('/pause:')) await start(name)
  return { folder, port: emulator, log: (name: string) => running.get(name)?.log() ?? '' }
}

/** The status of a probe of the emulator's manifest. */
async function probe(port: number, name: string): Promise<number> {
  const [{ spec }] = parseAllDocuments(readText('deploy/kubernetes/emulator/emulator.yaml')).map(
    (document) => document.toJS(),
  )
  const { path: target, httpHeaders } = spec.template.spec.containers[0][name].httpGet
  const headers = Object.fromEntries(
    httpHeaders.map((each: { name: string; value: string }) => [each.name, each.value]),
  )
  const asked = request({ host: '127.0.0.1', port, path: target, headers }).end()
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}

test('the compose file has the Azurite that tests run against', () => {
  const { dependencies } = JSON.parse(readText('interop/storage/package.json'))
  const image = `mcr.microsoft.com/azure-storage/azurite:${dependencies.azurite}`
  expect(services.storage?.image).toBe(image)
  expect(readText('deploy/kubernetes/team/emulator.patch.yaml')).toContain(`image: ${image}\n`)
})

describe.runIf(LONG && hasRedis)('the team on one machine, with Redis and Azurite', () => {
  test('one start makes keys, and a job runs on the worker', { timeout: 600_000 }, async () => {
    const { folder, port, log } = await startTeam()
    const { callAs, send } = createControl(`http://localhost:${port}`)
    const owner = await callAs('owner')
    const { job, output } = await findDemoJob(owner)
    const { jobType, inputDatasets, parameters } = job
    const { workspaceId } = output
    const { id: jobId } = await owner(jobs.create, {
      params: { workspaceId },
      body: { jobType, inputDatasets, parameters } as never,
    })
    const get = () => owner(jobs.get, { params: { workspaceId, jobId } })
    await expect
      .poll(async () => (await get()).status, { timeout: 120_000 })
      .not.toMatch(/PENDING|PROCESSING/)
    const { status, errorDetails, outputDataset } = await get()
    expect([status, errorDetails]).toEqual(['COMPLETED', null])
    const csv = await download(owner, { workspaceId, datasetId: getId(outputDataset ?? '') })
    expect(csv.split('\n').length).toBeGreaterThan(1)
    await expect.poll(() => log('worker'), { timeout: 30_000 }).toContain('"end":"done"')
    expect(log('concord')).toContain('A worker has taken a task')
    expect((await send('PUT', '/snapshots/after')).status).toBe(201)
    expect(globSync('storage/__blobstorage__/*', { cwd: folder }).length).toBeGreaterThan(0)
    for (const name of ['startupProbe', 'readinessProbe']) expect(await probe(port, name)).toBe(200)
  })
})
