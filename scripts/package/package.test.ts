import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type Call, createClient } from '@concord/domain/api/client'
import { getId } from '@concord/domain/api/resource'
import { collaborations } from '@concord/domain/collaborations/contract'
import { control } from '@concord/domain/control/contracts'
import { datasets } from '@concord/domain/datasets/contract'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { seededModels } from '@concord/emulator/seed/models'
import { uploadModel } from '@concord/emulator/testing/model-upload'
import { download, upload } from '@concord/emulator/testing/sealed-transfer'
import { CHUNK_BYTES } from '@concord/emulator/testing/workplace'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { installFrom, linkPackages, packInto, startCommand } from './installed.ts'
import { copyExample, hasProgram, runIn, runModule, runPlaywright, runVitest } from './scratch.ts'
import { filesWithKeys, generatedSecrets } from './secrets.ts'
import { stagePackage } from './stage.ts'

const LONG = process.env.LONG === '1'
/** Work of the enclave, on a machine that runs other tests, too. */
const WORK = { timeout: 30_000 }
const folder = mkdtempSync(path.join(tmpdir(), 'concord-package-'))
const home = path.join(folder, 'somebody')
let tarball = ''
let command = ''
let stop: () => Promise<void> = async () => {}
let origin = ''

beforeAll(async () => {
  const portal = path.join(folder, 'portal')
  mkdirSync(portal)
  writeFileSync(path.join(portal, 'index.html'), '<!doctype html><title>Packed portal</title>')
  writeFileSync(path.join(portal, 'index.html.br'), 'brotli bytes')
  mkdirSync(home)
  await stagePackage(path.join(folder, 'staged'), { portal, 'control-page': portal, docs: portal })
  tarball = packInto(folder, path.join(folder, 'staged'))
  command = installFrom(tarball, home)
  linkPackages(home, ['@playwright/test', 'vitest', '@types/node'])
  ;({ origin, stop } = await startCommand(
    command,
    ['--port=0', '--log-level=warn', `--upload-chunk-size=${CHUNK_BYTES}`],
    { cwd: home },
  ))
}, 240_000)
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const run = (...args: string[]) =>
  spawnSync(process.execPath, [command, ...args], {
    cwd: home,
    encoding: 'utf8',
    timeout: 30_000,
  })

async function callAs(purpose: string): Promise<Call> {
  const callControl = createClient(`${origin}/_emulator`)
  const { items } = await callControl(control.people.list)
  const email = items.find((person) => person.purpose === purpose)?.email
  const { access_token: token } = await callControl(control.tokens.issue, { body: { email } })
  const send: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } })
  return createClient(`${origin}/product/v1`, (url, init) => send(url, init))
}

/** The collaboration whose name starts with `name`. */
const findStudy = async (call: Call, name: string) => {
  const { items } = await call(collaborations.list, { query: { pageSize: 100 } })
  return items.find((collaboration) => collaboration.name.startsWith(name))?.id ?? ''
}

const getCsv = async (call: Call, dataset: { links: { self: string } }) => {
  const [, , workspaceId = '', , datasetId = ''] = dataset.links.self.split('/')
  return download(call, { workspaceId, datasetId })
}

/**
 * Uploads a CSV file that the enclave accepts, runs a job over it and the job's other inputs, and
 * returns the result.
 */
async function getResult(
  call: Call,
  workspaceId: string,
  csv: string,
  job: { type: string; jobType: string; others?: string[] },
) {
  const { type, jobType, others = [] } = job
  const place = await upload(call, workspaceId, getId(type), csv)
  const settled = async () => {
    const { status, errorDetails } = await call(datasets.get, { params: place })
    return `${status} ${errorDetails ?? ''}`
  }
  await expect.poll(settled, WORK).toMatch(/^(COMPLETED|FAILED)/)
  expect(await settled()).toBe('COMPLETED ')
  const inputDatasets = [`/workspaces/${workspaceId}/datasets/${place.datasetId}`, ...others]
  const parameters = jobType.startsWith('/query')
    ? [{ parameterName: 'since', parameterValue: '2020-01-01' }]
    : []
  const { id: jobId } = await call(jobs.create, {
    params: { workspaceId },
    body: { jobType, parameters, inputDatasets },
  })
  await expect
    .poll(async () => (await call(jobs.get, { params: { workspaceId, jobId } })).status, WORK)
    .toBe('COMPLETED')
  const { outputDataset } = await call(jobs.get, { params: { workspaceId, jobId } })
  return download(call, { workspaceId, datasetId: getId(outputDataset ?? '') })
}

/** The seeded data set whose name starts with `name`. */
async function seededDataset(call: Call, name: string) {
  const { items } = await call(datasets.list, {
    params: { workspaceId: await findStudy(call, 'Claims experience') },
  })
  const found = items.find(
    ({ fileName, status }) => fileName?.startsWith(name) && status === 'COMPLETED',
  )
  if (!found) throw new Error(`The demo has no completed data set ${name}`)
  return found
}

test('the command prints its version and its settings, and stores data in the current folder', async () => {
  expect(run('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(run('--help').stdout).toContain('Usage: concord-emulator [--setting value]')
  const wrong = run('--scenaro', 'e2e')
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    'Unknown: --scenaro. Did you mean --scenario? See --help.\n',
  ])
  expect(readdirSync(path.join(home, '.data'))).toContain('concord.sqlite')
})

test('its worker makes keys, and without its queue’s packages says how to install them', () => {
  const worker = path.join(path.dirname(command), 'concord-enclave-worker.js')
  const runWorker = (...args: string[]) =>
    spawnSync(process.execPath, [worker, ...args], { cwd: home, encoding: 'utf8' })
  expect(runWorker('--help').stdout).toContain('Usage: concord-enclave-worker')
  const { keys } = JSON.parse(runWorker('--new-key', 'worker.json', '--name', 'w1').stdout)
  expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-384', kid: 'w1' })])
  writeFileSync(path.join(home, 'keys.json'), JSON.stringify({ keys }))
  const queue = ['--queue', 'redis://127.0.0.1:1']
  const [asWorker, asEmulator] = [
    runWorker(...queue, '--worker-key', 'worker.json'),
    run(...queue, '--worker-keys', 'keys.json', '--data-dir', ':memory:', '--port', '0'),
  ]
  for (const { status, stderr } of [asWorker, asEmulator])
    expect([status, stderr]).toEqual([1, 'QUEUE needs more packages: npm install bullmq ioredis\n'])
})

test('it caches compiled code next to itself, and leaves out files for web servers', async () => {
  const app = path.join(path.dirname(command), 'app')
  await expect.poll(() => readdirSync(app)).toContain('.compiled')
  expect(readdirSync(path.join(app, 'portal'))).toEqual(['index.html'])
})

test('two installs have no key alike, and the package contains none', async () => {
  const other = path.join(folder, 'neighbour')
  const emulator = await startCommand(installFrom(tarball, other), ['--port=0'], { cwd: other })
  onTestFinished(emulator.stop)
  const [own, theirs] = [home, other].map((each) => generatedSecrets(path.join(each, '.data')))
  // Three private RSA keys of eight parts each, and the keys of the seeded data.
  expect(theirs?.length).toBeGreaterThan(30)
  expect(theirs?.filter((secret) => own?.includes(secret))).toEqual([])
  expect(filesWithKeys(path.dirname(command))).toEqual([])
})

test('it serves its own portal, the pages of the providers and the API’s description', async () => {
  const page = await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('Packed portal')
  for (const address of [
    '/docs/',
    '/docs/api/',
    '/docs/api/viewer/swagger-ui-bundle.js',
    '/docs/api/viewer.js',
    '/openapi.json',
    '/attestation/certs',
    '/oauth2/answer/form-post.js',
    '/_emulator/',
    '/signin/unlock?token=none',
  ])
    expect((await fetch(origin + address)).status, address).toBe(200)
})

test('the packed files are enough to validate a file and run a query over it', {
  timeout: 60_000,
}, async () => {
  const owner = await callAs('owner')
  const [policies, claims] = [
    await seededDataset(owner, 'policies'),
    await seededDataset(owner, 'sinistres'),
  ]
  const csv = (await getCsv(owner, policies)).split('\r\n').slice(0, 20).join('\r\n')
  const jobType =
    (await owner(queryJobTypes.list)).items.find(({ name }) => name.startsWith('Claims by policy'))
      ?.links.self ?? ''
  const job = { type: policies.datasetType, jobType, others: [claims.links.self] }
  expect(await getResult(owner, await findStudy(owner, 'Claims experience'), csv, job)).toMatch(
    /^policyNumber,productName.*\r\nPM-/,
  )
})

test.runIf(LONG)(
  'the packed files are enough to check a model and run another one over a file',
  { timeout: 60_000 },
  async () => {
    const [owner, partner] = [await callAs('owner'), await callAs('partner')]
    const id = await uploadModel(owner, seededModels().lapseRisk.file())
    await expect
      .poll(async () => (await owner(inferenceModels.get, { params: { id } })).modelStatus)
      .toBe('DEPLOYED')

    const workspaceId = await findStudy(owner, 'Lapse study')
    const [invitation] = (
      await partner(collaborations.invitations, { params: { id: workspaceId } })
    ).items
    await partner(collaborations.accept, {
      params: { id: workspaceId },
      body: { invitationId: invitation?.id ?? '' },
    })
    const { inferenceJobTypes = [] } = await owner(collaborations.get, {
      params: { id: workspaceId },
    })
    const policies = await seededDataset(owner, 'policies')
    const csv = (await getCsv(owner, policies)).split('\r\n').slice(0, 20).join('\r\n')
    const result = await getResult(owner, workspaceId, csv, {
      type: policies.datasetType,
      jobType: inferenceJobTypes[0] ?? '',
    })
    expect(result.trim().split('\n')).toHaveLength(20)
  },
)

const PROGRAM = `
import { startEmulator } from 'concord-emulator'
const emulator = await startEmulator({ scenario: 'e2e', seed: 3, now: '2030-01-01T00:00:00Z' })
const world = await emulator.world({ scenario: 'empty' })
const port = Number(new URL(emulator.url).port)
const refused = await startEmulator({ port }).catch((error) => error.message)
console.log(JSON.stringify({
  year: (await emulator.clock.get()).now.slice(0, 4),
  owner: emulator.people.owner.purpose,
  scenario: (await world.get('/_emulator/health')).scenario,
  refused,
  url: emulator.url,
}))
`

test('a program starts an emulator, reads why another one does not start, and takes it along', async () => {
  const { status, output } = runModule(home, PROGRAM)
  expect([status, output]).toEqual([0, expect.stringContaining('{')])
  const printed = JSON.parse(output) as Record<string, string>
  const { port } = new URL(printed.url ?? '')
  expect(printed).toMatchObject({
    year: '2030',
    owner: 'owner',
    scenario: 'empty',
    refused: `Port ${port} is taken. Choose another with --port or --https-port; --port 0 takes a free one.`,
  })
  const isGone = () =>
    fetch(`http://127.0.0.1:${port}/_emulator/health`).then(
      () => false,
      () => true,
    )
  await expect.poll(isGone).toBe(true)
})

test('the example of Vitest is green in an empty folder, next to that of Playwright', () => {
  const { status, output } = runVitest(copyExample('vitest', home, 'playwright'))
  expect([status, output]).toEqual([0, expect.stringMatching(/Tests\s+3 passed/)])
})

test.runIf(LONG)('a test of Playwright is green in an empty folder', () => {
  const folder = copyExample('playwright', home, 'vitest')
  const { status, output } = runPlaywright(folder, { args: ['--grep=side by side'] })
  expect([status, output]).toEqual([0, expect.stringContaining('1 passed')])
})

test.skipIf(process.platform === 'win32')('the example of curl lists collaborations', () => {
  const { status, output } = runIn(copyExample('curl', home), './collaborations.sh', [], {
    CONCORD_URL: origin,
  })
  expect([status, output]).toEqual([0, expect.stringContaining('"totalItems"')])
})

test.skipIf(!hasProgram('python3', '-c', 'import requests'))('the example of Python passes', () => {
  const { status, output } = runIn(
    copyExample('python', home),
    'python3',
    ['test_collaborations.py'],
    { CONCORD_URL: origin },
  )
  expect([status, output.match(/^ok /gm)?.length]).toEqual([0, 2])
})
