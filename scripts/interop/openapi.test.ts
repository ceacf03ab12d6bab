import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { control } from '@concord/domain/control/contracts'
import { CONTROL_SCHEMA_FILES } from '@concord/domain/control/schema-files'
import { controlOpenapi, openapi } from '@concord/domain/openapi'
import { startEmulator, type TestEmulator } from '@concord/emulator/testing/start-emulator'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runBeside, runIn } from '../package/scratch.ts'
import { installInterop } from './install.ts'

// The OpenAPI documents in the hands of others: two linters, and three generators of clients.
const LONG = process.env.LONG === '1'
// No afterAll runs if all tests are skipped, so nothing may need removing then.
const scratch = LONG ? mkdtempSync(path.join(tmpdir(), 'concord-openapi-')) : ''
const DOCUMENTS = { product: openapi(), control: controlOpenapi(control, CONTROL_SCHEMA_FILES) }
const getFile = (name: string) => path.join(scratch, `${name}.json`)

let folder = ''
let emulator: TestEmulator
beforeAll(async () => {
  for (const [name, document] of Object.entries(DOCUMENTS))
    writeFileSync(getFile(name), JSON.stringify(document))
  if (!LONG) return
  folder = installInterop('openapi')
  emulator = await startEmulator()
}, 600_000)
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true })
  await emulator?.stop()
})

/** Runs a program of the folder's packages; a test would not see what another process does. */
const tool = (file: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  runIn(folder, process.execPath, [path.join('node_modules', file), ...args], env)

describe.runIf(LONG)('the OpenAPI documents', () => {
  test.each(Object.keys(DOCUMENTS))('redocly lint finds no error in the one of the %s', (name) => {
    const { status, output } = tool('@redocly/cli/bin/cli.js', ['lint', getFile(name)])
    expect([status, output]).toEqual([0, expect.stringContaining('Your API description is valid')])
  })

  test.each(Object.keys(DOCUMENTS))('spectral finds no error in the one of the %s', (name) => {
    const args = ['lint', '--ruleset', 'spectral.yaml', '--fail-severity', 'error', getFile(name)]
    const { status, output } = tool('@stoplight/spectral-cli/dist/index.js', args)
    expect([status, output]).toEqual([0, expect.not.stringMatching(/\berror\b/)])
  })

  test('clients of openapi-typescript, hey-api and orval type-check and run the main job', async () => {
    const file = getFile('product')
    rmSync(path.join(folder, 'generated'), { recursive: true, force: true })
    const generators: [string, string[], NodeJS.ProcessEnv?][] = [
      ['openapi-typescript/bin/cli.js', [file, '-o', 'generated/openapi-typescript/schema.d.ts']],
      ['@hey-api/openapi-ts/bin/run.js', ['-i', file, '-o', 'generated/hey-api']],
      ['orval/dist/bin/orval.mjs', ['--config', 'orval.config.mjs'], { OPENAPI: file }],
    ]
    for (const [program, args, env] of generators)
      expect(tool(program, args, env)).toMatchObject({ status: 0 })
    expect(tool('typescript/bin/tsc', ['-p', '.'])).toEqual({ status: 0, output: '' })

    const env = {
      CONCORD_URL: emulator.origin,
      CONCORD_TOKEN: await emulator.accessToken('owner'),
    }
    for (const name of ['openapi-fetch', 'hey-api', 'orval']) {
      const input = path.join(folder, 'main-job', `${name}.ts`)
      const bundle = await rolldown({ input, platform: 'node', cwd: folder })
      const bundled = path.join(scratch, `${name}.mjs`)
      await bundle.write({ file: bundled })
      // Asynchronous: the emulator answers in this process.
      const { output } = await runBeside(bundled, env)
      expect([name, JSON.parse(output)]).toEqual([
        name,
        {
          result: expect.stringMatching(
            /^holderProvince,policyCount,totalSumAssured,totalPremium\r?\nAB,1,50000\.00,640\.00\r?\nQC,1,100000\.00,812\.50/,
          ),
          code: 'notFound',
        },
      ])
    }
  }, 600_000)
})
