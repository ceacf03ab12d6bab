import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

const configuration = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** One violation for each rule: the file that commits it, and its import. */
const planted: [rule: string, file: string, imports: string][] = [
  ['not-resolvable', 'packages/domain/src/lost.ts', './nowhere.ts'],
  ['no-circular', 'packages/domain/src/circle-a.ts', './circle-b.ts'],
  ['domain-knows-zod-and-regexpp-alone', 'packages/domain/src/secret.ts', '@concord/crypto'],
  [
    'engines-by-their-entry-alone',
    'apps/web/src/features/reports/cells.ts',
    '@concord/domain/csv/pattern',
  ],
  ['engines-know-limits-alone', 'packages/domain/src/onnx/word.ts', '../plain.ts'],
  ['crypto-knows-jose-alone', 'packages/crypto/src/rule.ts', '@concord/domain/plain'],
  ['tsql-knows-its-parser-alone', 'packages/tsql/src/limits.ts', '@concord/domain/plain'],
  ['web-not-emulator', 'apps/web/src/api/server.ts', '../../../emulator/src/app.ts'],
  ['emulator-not-web', 'apps/emulator/src/screen.ts', '../../web/src/ui/Button.ts'],
  ['e2e-knows-domain-alone', 'e2e/page.ts', '../apps/web/src/ui/Button.ts'],
  ['conformance-knows-packages-alone', 'conformance/ask.ts', '../apps/emulator/src/app.ts'],
  ['package-knows-domain-and-conformance', 'package/run.ts', '../apps/emulator/src/app.ts'],
  [
    'gateway-knows-the-session-calls-alone',
    'deploy/gateway/src/call.ts',
    '../../../apps/emulator/src/app.ts',
  ],
  ['stories-not-emulator', 'stories/server.ts', '../apps/emulator/src/app.ts'],
  ['no-cross-feature', 'apps/web/src/features/people/Person.ts', '#features/reports/report.ts'],
  ['web-entities-downwards', 'apps/web/src/entities/Card.ts', '#features/reports/report.ts'],
  [
    'web-transfer-session-downwards',
    'apps/web/src/transfer/upload/upload-dataset.ts',
    '#entities/Thing.ts',
  ],
  ['web-ui-api-i18n-downwards', 'apps/web/src/ui/Field.ts', '#session/tokens.ts'],
  ['web-features-not-app', 'apps/web/src/features/profile/Profile.ts', '#app/routes.ts'],
  ['nothing-imports-control', 'apps/web/src/app/Panel.ts', '#control/panel.ts'],
  ['control-knows-parts-alone', 'apps/web/src/control/session.ts', '#session/tokens.ts'],
  ['sqlite-in-store-alone', 'apps/emulator/src/product/rows.ts', 'better-sqlite3'],
  ['emulator-store-downwards', 'apps/emulator/src/store/clock.ts', '#runtime/ids.ts'],
  ['emulator-runtime-downwards', 'apps/emulator/src/runtime/page.ts', '#http/route.ts'],
  ['emulator-parts-downwards', 'apps/emulator/src/parts/answer.ts', '#http/route.ts'],
  ['emulator-http-downwards', 'apps/emulator/src/http/world.ts', '#instances/world.ts'],
  ['emulator-attestation-downwards', 'apps/emulator/src/attestation/key.ts', '#enclave/enclave.ts'],
  ['emulator-oauth-downwards', 'apps/emulator/src/oauth/client.ts', '#okta/account.ts'],
  ['emulator-mail-downwards', 'apps/emulator/src/mail/send.ts', '#product/api/context.ts'],
  ['emulator-okta-downwards', 'apps/emulator/src/okta/person.ts', '#product/api/context.ts'],
  ['emulator-azure-downwards', 'apps/emulator/src/azure/person.ts', '#okta/account.ts'],
  ['emulator-enclave-downwards', 'apps/emulator/src/enclave/queue.ts', '#product/api/context.ts'],
  ['emulator-product-downwards', 'apps/emulator/src/product/wake.ts', '#background/work.ts'],
  ['emulator-gateway-downwards', 'apps/emulator/src/gateway/wake.ts', '#background/work.ts'],
  ['emulator-background-downwards', 'apps/emulator/src/background/fill.ts', '#seed/seed.ts'],
  ['emulator-seed-downwards', 'apps/emulator/src/seed/fill.ts', '#instances/world.ts'],
  ['emulator-instances-downwards', 'apps/emulator/src/instances/reset.ts', '#control/page.ts'],
  ['emulator-control-downwards', 'apps/emulator/src/control/mount.ts', '#app.ts'],
  ['emulator-has-no-other-floor', 'apps/emulator/src/app.ts', '#tools/tool.ts'],
  ['express-in-mounts-alone', 'apps/emulator/src/product/handlers.ts', 'express'],
  [
    'fixtures-for-tests-alone',
    'apps/web/src/features/terms/Terms.ts',
    '@concord/domain/fixtures/a-user',
  ],
  ['enclave-alone-runs-queries', 'apps/emulator/src/product/query.ts', '@duckdb/node-api'],
]

/** Files that the planted ones import, without a violation. */
const innocent = [
  'packages/domain/src/plain.ts',
  'packages/domain/src/fixtures/a-user.ts',
  'packages/domain/src/csv/pattern.ts',
  'packages/crypto/src/index.ts',
  'apps/emulator/src/background/work.ts',
  'apps/emulator/src/control/page.ts',
  'apps/emulator/src/enclave/enclave.ts',
  'apps/emulator/src/http/route.ts',
  'apps/emulator/src/instances/world.ts',
  'apps/emulator/src/okta/account.ts',
  'apps/emulator/src/product/api/context.ts',
  'apps/emulator/src/runtime/ids.ts',
  'apps/emulator/src/seed/seed.ts',
  'apps/emulator/src/tools/tool.ts',
  'apps/web/src/ui/Button.ts',
  'apps/web/src/features/reports/report.ts',
  'apps/web/src/entities/Thing.ts',
  'apps/web/src/session/tokens.ts',
  'apps/web/src/app/routes.ts',
  'apps/web/src/control/panel.ts',
]

const root = mkdtempSync(path.join(tmpdir(), 'concord-rules-'))
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeAll(() => {
  const manifest = (name: string, more: object) => JSON.stringify({ name, type: 'module', ...more })
  write('tsconfig.base.json', '{}')
  for (const name of ['better-sqlite3', 'express', '@duckdb/node-api']) {
    write(`node_modules/${name}/package.json`, manifest(name, { main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'export default 1\n')
  }
  for (const name of ['domain', 'crypto']) {
    write(
      `packages/${name}/package.json`,
      manifest(`@concord/${name}`, { exports: { '.': './src/index.ts', './*': './src/*.ts' } }),
    )
    mkdirSync(path.join(root, 'node_modules/@concord'), { recursive: true })
    symlinkSync(
      path.join(root, 'packages', name),
      path.join(root, 'node_modules/@concord', name),
      'junction',
    )
  }
  for (const name of ['web', 'emulator'])
    write(
      `apps/${name}/package.json`,
      manifest(`@concord/${name}`, { imports: { '#*': './src/*' } }),
    )
  for (const file of innocent) write(file, 'export const value = 1\n')
  for (const [, file, imports] of planted)
    write(
      file,
      `import type { value as Other } from '${imports}'\nexport type Value = typeof Other\nexport const value = 1\n`,
    )
  write(
    'packages/domain/src/circle-b.ts',
    "import type { Value } from './circle-a.ts'\nexport const value = 1 as unknown as Value\n",
  )
})
afterAll(() => rmSync(root, { recursive: true }))

test('every dependency rule finds the violation planted for it, type imports and package names included', async () => {
  const options = {
    ...configuration.options,
    baseDir: root,
    ruleSet: { forbidden: configuration.forbidden },
    validate: true,
  }
  const { output } = await cruise(
    ['packages', 'apps', 'stories', 'e2e', 'conformance', 'package', 'deploy'],
    options,
    {},
  )
  if (typeof output === 'string') throw new Error(output)
  const found = output.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)
  for (const [rule, file] of planted) expect(found).toContain(`${rule} ${file}`)
  expect(new Set(planted.map(([rule]) => rule))).toEqual(
    new Set(configuration.forbidden.map(({ name }: { name: string }) => name)),
  )
  expect(
    found.filter((violation) => innocent.some((file) => violation.endsWith(` ${file}`))),
  ).toEqual([])
})
