import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Environment } from '@concord/domain/environment'
import { startEmulator } from '@concord/emulator/testing/start-emulator'
import { expect, test } from 'vitest'
import { root } from '../run.ts'
import { fillTemplates, parseVariables } from './dockerfile.ts'

const templates = path.join(root, 'deploy/portal/templates')
const REQUIRED = {
  API_HOST: 'https://api.example.com/product/v1',
  ATTESTATION_HOST: 'https://attest.example.com',
  OKTA_ISSUER: 'https://login.example.com/oauth2/default',
  OKTA_CLIENT_ID: 'portal',
}
const byDefault = parseVariables(path.join(root, 'Dockerfile'), 'portal')
const filled = (more: Record<string, string> = {}) =>
  fillTemplates(templates, {
    ...byDefault,
    ...REQUIRED,
    GATEWAY_URL: 'https://gateway.example.com',
    DNS_SERVERS: '192.0.2.53',
    ...more,
  })

/** The headers that nginx sends for a page. */
function getHeaders(configuration: string): Record<string, string> {
  const server = configuration.slice(
    configuration.indexOf('server {'),
    configuration.indexOf('location / {'),
  )
  const named = server.matchAll(/add_header (\S+) (?:"([^"]*)"|(\S+?))( always)?;/g)
  return Object.fromEntries(
    [...named].map(([, name = '', quoted, word]) => [name.toLowerCase(), quoted ?? word ?? '']),
  )
}

test('the image’s environment has every setting of the portal, with the specification’s defaults', () => {
  const answer = JSON.parse(filled()['env.json'] ?? '') as Record<string, unknown>
  // Development environments show their enclave's measurements; production must not.
  const wanted = Object.keys(Environment.shape).filter((name) => name !== 'MEASUREMENTS_URL')
  expect(new Set(Object.keys(answer))).toEqual(new Set(wanted))
  const {
    GUIDE_URL,
    LEGAL_URL,
    ACCESSIBILITY_URL,
    PRIVACY_URL,
    ERROR_REPORT_URL,
    WEB_VITALS_URL,
    ...rest
  } = Environment.parse(answer)
  const links = [GUIDE_URL, LEGAL_URL, ACCESSIBILITY_URL, PRIVACY_URL]
  expect([...links, ERROR_REPORT_URL, WEB_VITALS_URL]).toEqual(['', '', '', '', '', '']) // empty means missing
  expect(rest).toEqual(Environment.parse(REQUIRED))
  expect(
    JSON.parse(
      filled({ FEATURE_CMK_ROTATIONS_ENABLED: 'true', IDEMPOTENCY_KEY_ENABLED: 'false' })[
        'env.json'
      ] ?? '',
    ),
  ).toMatchObject({
    FEATURE_CMK_ROTATIONS_ENABLED: true,
    IDEMPOTENCY_KEY_ENABLED: false,
  })
})

test('only the variables that the entry point demands or finds have no default', () => {
  const text = Object.values(fillTemplates(templates, byDefault)).join('\n')
  const left = new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))
  expect(left).toEqual(new Set([...Object.keys(REQUIRED), 'GATEWAY_URL', 'DNS_SERVERS']))
  expect(Object.values(filled()).join('\n')).not.toMatch(/\$\{/)
})

test('the web server sends the emulator’s headers, with which every end-to-end test runs', async () => {
  const emulator = await startEmulator({ settings: { PUBLIC_ORIGIN: 'https://portal.example' } })
  const sent = (await emulator.send('GET', '/login', undefined, { accept: 'text/html' })).headers
  await emulator.stop()
  const {
    'cache-control': kept,
    'content-security-policy': policy = '',
    // Of compressed files, and of reports, if any.
    'content-encoding': _encoding,
    vary: _vary,
    'reporting-endpoints': _reports,
    ...headers
  } = getHeaders(filled()['default.conf'] ?? '')
  expect(kept).toBe('$kept')
  for (const [name, value] of Object.entries(headers))
    expect([name, sent.get(name)?.toLowerCase()]).toEqual([name, value.toLowerCase()])
  const directives = policy
    .replace('$wasm', '')
    .replace('$report_to', '')
    .replace(/connect-src [^;]*/, "connect-src 'self'")
    .split(';')
  expect(directives).toEqual(sent.get('content-security-policy')?.split(';'))
})

test('docs/production.md describes each variable of the web server', () => {
  const documented = readFileSync(path.join(root, 'docs/production.md'), 'utf8')
  for (const name of [
    ...Object.keys(byDefault),
    ...Object.keys(REQUIRED),
    'GATEWAY_URL',
    'DNS_SERVERS',
  ].filter((each) => !each.startsWith('FEATURE_')))
    expect(documented, name).toContain(`\`${name}\``)
})
