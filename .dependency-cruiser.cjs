// What may import what. Each rule has a planted violation in scripts/dependency-rules.test.ts, so
// the guard itself is guarded.
const TESTS = '(\\.test\\.tsx?|\\.browser\\.test\\.tsx?)$|^(apps/emulator|deploy/gateway)/testing/'

/** The floors of the emulator, from the lowest up, and which ones each may import. */
const FLOORS = {
  store: [],
  runtime: ['store'],
  parts: ['store', 'runtime'],
  http: ['store', 'runtime'],
  attestation: ['store', 'runtime', 'http'],
  oauth: ['store', 'runtime', 'http'],
  mail: ['store', 'runtime', 'http'],
  okta: ['store', 'runtime', 'http', 'oauth', 'mail'],
  azure: ['store', 'runtime', 'http', 'oauth', 'mail'],
  enclave: ['store', 'runtime', 'parts', 'http', 'attestation'],
  product: [
    ...['store', 'runtime', 'parts', 'http', 'attestation', 'mail', 'okta', 'azure'],
    'enclave',
  ],
  gateway: ['store', 'runtime', 'http', 'attestation', 'mail', 'okta', 'azure', 'product'],
  background: ['store', 'runtime', 'parts', 'http', 'enclave', 'product'],
  seed: [
    ...['store', 'runtime', 'parts', 'oauth', 'mail', 'okta', 'azure', 'enclave', 'product'],
    'background',
  ],
  instances: [
    ...['store', 'runtime', 'parts', 'http', 'attestation', 'enclave', 'product'],
    ...['background', 'seed'],
  ],
  control: [
    ...['store', 'runtime', 'parts', 'http', 'attestation', 'oauth', 'mail', 'okta', 'azure'],
    ...['enclave', 'product', 'gateway', 'background', 'seed', 'instances'],
  ],
}

const floorRules = Object.entries(FLOORS).map(([floor, lower]) => ({
  name: `emulator-${floor}-downwards`,
  severity: 'error',
  from: { path: `^apps/emulator/src/${floor}/`, pathNot: TESTS },
  to: {
    path: '^apps/emulator/src/',
    pathNot: `^apps/emulator/src/(${[floor, ...lower].join('|')})/`,
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'not-resolvable',
      comment: 'An import that cannot be resolved would slip past every rule that looks at paths.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-knows-zod-and-regexpp-alone',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: `${TESTS}|^packages/domain/src/fixtures/` },
      to: { pathNot: '^packages/domain/|^node_modules/(zod|@eslint-community/regexpp)/' },
    },
    {
      name: 'engines-by-their-entry-alone',
      comment:
        'What the CSV validator and the model check are made of is their own affair. The zod schemas of columns and rules are apart from the entry, because most of those who validate need no zod.',
      severity: 'error',
      from: { pathNot: '^packages/domain/src/(csv|onnx)/' },
      to: {
        path: '^packages/domain/src/(csv|onnx)/',
        pathNot:
          '^packages/domain/src/(csv|onnx)/index\\.ts$|^packages/domain/src/csv/(column|row-rules)\\.ts$',
      },
    },
    {
      name: 'engines-know-limits-alone',
      comment: 'The nouns import the engines, never the other way round.',
      severity: 'error',
      from: { path: '^packages/domain/src/(csv|onnx)/', pathNot: TESTS },
      to: {
        path: '^packages/domain/src/',
        pathNot: '^packages/domain/src/($1/|limits\\.ts$)',
      },
    },
    {
      name: 'crypto-knows-jose-alone',
      severity: 'error',
      from: { path: '^packages/crypto/src/', pathNot: TESTS },
      to: { pathNot: '^packages/crypto/|^node_modules/jose/' },
    },
    {
      name: 'tsql-knows-its-parser-alone',
      comment:
        'A separate library: no product, no database; its tests run it on DuckDB, and it makes one function for an engine that it is given.',
      severity: 'error',
      from: {
        path: '^packages/tsql/src/',
        pathNot: `${TESTS}|^packages/tsql/src/(example|test-database|macros/sha512)\\.ts$`,
      },
      to: { pathNot: '^packages/tsql/|^node_modules/@polyglot-sql/' },
    },
    {
      name: 'web-not-emulator',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/emulator/' },
    },
    {
      name: 'emulator-not-web',
      severity: 'error',
      from: { path: '^apps/emulator/' },
      to: { path: '^apps/web/|^stories/|^e2e/' },
    },
    {
      name: 'e2e-knows-domain-alone',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(apps|stories|packages)/', pathNot: '^packages/domain/' },
    },
    {
      name: 'conformance-knows-packages-alone',
      comment:
        'It speaks to any backend over HTTP, so it must know nothing of ours but the contract; its tests start the emulator.',
      severity: 'error',
      from: { path: '^conformance/', pathNot: TESTS },
      to: { path: '^(apps|stories|e2e|bench|scripts)/' },
    },
    {
      name: 'package-knows-domain-and-conformance',
      comment:
        'What other projects import starts the emulator as a process, and speaks to it over HTTP.',
      severity: 'error',
      from: { path: '^package/' },
      to: { path: '^(apps|stories|e2e|bench|scripts|packages)/', pathNot: '^packages/domain/' },
    },
    {
      name: 'gateway-knows-the-session-calls-alone',
      comment: 'Of the emulator it has the session calls with what they need, and no provider.',
      severity: 'error',
      from: { path: '^deploy/gateway/', pathNot: TESTS },
      to: {
        path: '^(apps|stories|e2e|bench|scripts|conformance)/',
        pathNot: '^apps/emulator/src/(gateway|http|runtime|store)/',
      },
    },
    {
      name: 'stories-not-emulator',
      severity: 'error',
      from: { path: '^stories/' },
      to: { path: '^(apps/emulator|e2e)/' },
    },
    {
      name: 'no-cross-feature',
      comment: 'Features do not import one another; sub-folders of one feature may.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-entities-downwards',
      severity: 'error',
      from: { path: '^apps/web/src/entities/' },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'web-transfer-session-downwards',
      severity: 'error',
      from: { path: '^apps/web/src/(transfer|session)/' },
      to: { path: '^apps/web/src/(app|features|entities)/' },
    },
    {
      name: 'web-ui-api-i18n-downwards',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|api|i18n)/' },
      to: { path: '^apps/web/src/(app|features|entities|transfer|session)/' },
    },
    {
      name: 'web-features-not-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'nothing-imports-control',
      comment: 'The emulator’s own page is a bundle apart: the portal’s holds nothing of it.',
      severity: 'error',
      from: { pathNot: '^apps/web/(src/control/|vite\\.control\\.config\\.ts)' },
      to: { path: '^apps/web/src/control/' },
    },
    {
      name: 'control-knows-parts-alone',
      comment:
        'Of the portal it takes the product-free parts, their words, and what makes and caches calls.',
      severity: 'error',
      from: { path: '^apps/web/src/control/' },
      to: {
        path: '^apps/web/src/',
        pathNot: '^apps/web/src/(control|ui|i18n|api)/',
      },
    },
    {
      name: 'sqlite-in-store-alone',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^apps/emulator/src/store/' },
      to: { path: '^node_modules/better-sqlite3/' },
    },
    ...floorRules,
    {
      name: 'emulator-has-no-other-floor',
      severity: 'error',
      from: { path: '^apps/emulator/src/', pathNot: TESTS },
      to: {
        path: '^apps/emulator/src/',
        pathNot: `^apps/emulator/src/((${Object.keys(FLOORS).join('|')})/|(app|server|main|world\\.process)\\.ts$)`,
      },
    },
    {
      name: 'express-in-mounts-alone',
      comment:
        'A handler has no HTTP: express belongs to http/, the mounts of each host and the control plane.',
      severity: 'error',
      from: {
        path: '^apps/emulator/src/',
        pathNot: `${TESTS}|^apps/emulator/src/(app\\.ts$|(http|attestation|oauth|okta|azure|control)/|gateway/(routes|csrf)\\.ts$)`,
      },
      to: { path: '^node_modules/express/' },
    },
    {
      name: 'fixtures-for-tests-alone',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: `${TESTS}|^packages/domain/src/fixtures/|^apps/emulator/src/seed/`,
      },
      to: { path: '^packages/domain/src/fixtures/|^(apps/emulator|deploy/gateway)/testing/' },
    },
    {
      name: 'enclave-alone-runs-queries',
      comment: 'Plaintext stays in the enclave: no other module reaches its engine.',
      severity: 'error',
      from: { path: '^apps/emulator/src/', pathNot: '^apps/emulator/src/enclave/' },
      to: { path: '^node_modules/@duckdb/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-control|dist-bundle[^/]*|node_modules/\\.tsc)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
