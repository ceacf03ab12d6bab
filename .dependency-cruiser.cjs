// What may import what. Each rule has a planted violation in scripts/dependency-rules.test.ts, so the guard itself is guarded.
const TESTS = '(\\.test\\.tsx?|\\.browser\\.test\\.tsx?)$|^apps/emulator/src/testing/'

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
      name: 'crypto-knows-jose-alone',
      severity: 'error',
      from: { path: '^packages/crypto/src/', pathNot: TESTS },
      to: { pathNot: '^packages/crypto/|^node_modules/jose/' },
    },
    { name: 'web-not-emulator', severity: 'error', from: { path: '^apps/web/' }, to: { path: '^apps/emulator/' } },
    { name: 'emulator-not-web', severity: 'error', from: { path: '^apps/emulator/' }, to: { path: '^apps/web/|^stories/|^e2e/' } },
    {
      name: 'e2e-knows-domain-alone',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(apps|stories|packages)/', pathNot: '^packages/domain/' },
    },
    {
      name: 'conformance-knows-packages-alone',
      comment: 'It speaks to any backend over HTTP, so it must know nothing of ours but the contract; its tests start the emulator.',
      severity: 'error',
      from: { path: '^conformance/', pathNot: TESTS },
      to: { path: '^(apps|stories|e2e|bench|scripts)/' },
    },
    { name: 'stories-not-emulator', severity: 'error', from: { path: '^stories/' }, to: { path: '^(apps/emulator|e2e)/' } },
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
      comment: 'Of the portal it takes the product-free parts, the words of those, and the words of an error.',
      severity: 'error',
      from: { path: '^apps/web/src/control/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(control|ui|i18n)/|^apps/web/src/api/(error-text|send)\\.ts$' },
    },
    {
      name: 'sqlite-in-store-alone',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^apps/emulator/src/store/' },
      to: { path: '^node_modules/better-sqlite3/' },
    },
    {
      name: 'express-in-mounts-alone',
      comment:
        'A handler has no HTTP: express belongs to route.ts, app.ts, the shared middleware and the mounts of the emulated providers.',
      severity: 'error',
      from: { path: '^apps/emulator/src/(product|enclave|parts|store|seed)/', pathNot: TESTS },
      to: { path: '^node_modules/express/' },
    },
    {
      name: 'fixtures-for-tests-alone',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `${TESTS}|^packages/domain/src/fixtures/|^apps/emulator/src/seed/` },
      to: { path: '^packages/domain/src/fixtures/|^apps/emulator/src/testing/' },
    },
    {
      name: 'enclave-alone-runs-queries',
      comment: 'Plaintext stays in the enclave: nobody else reaches its engine.',
      severity: 'error',
      from: { path: '^apps/emulator/src/', pathNot: '^apps/emulator/src/enclave/' },
      to: { path: '^node_modules/@duckdb/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-control|node_modules/\\.tsc)/' },
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
