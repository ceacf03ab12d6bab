import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { root } from '../run.ts'
import { parseVariables } from './dockerfile.ts'

const script = path.join(root, 'deploy/portal/entrypoint/12-check-settings.envsh')
const folder = mkdtempSync(path.join(tmpdir(), 'concord-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const GOOD = {
  ...parseVariables(path.join(root, 'Dockerfile'), 'portal'),
  API_HOST: 'https://api.example.com/product/v1',
  ATTESTATION_HOST: 'https://attest.example.com',
  OKTA_ISSUER: 'https://login.example.com/oauth2/default',
  OKTA_CLIENT_ID: '0oa1b2',
  GATEWAY_URL: 'http://gateway.concord.svc:4500',
  DNS_SERVERS: '10.0.0.10 [fd00::10]',
}

/** Sources the script as the image's entry point does, and prints what it found out. */
function check(changes: Record<string, string | undefined>) {
  const env = Object.fromEntries(
    Object.entries({ PATH: process.env.PATH, ...GOOD, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-ec', `. "${script}"; echo "started with $DNS_SERVERS"`],
    { env, encoding: 'utf8', timeout: 30_000 },
  )
  return { status, stdout: stdout.trim(), stderr }
}

test('the web server starts with the settings of the docs', () => {
  expect(check({})).toMatchObject({
    status: 0,
    stdout: 'started with 10.0.0.10 [fd00::10]',
    stderr: '',
  })
})

test('DNS servers are those of the container unless they are set', () => {
  const file = path.join(folder, 'resolv.conf')
  writeFileSync(file, 'search example\nnameserver 10.96.0.10\nnameserver fe80::1%eth0\n')
  expect(check({ DNS_SERVERS: undefined, RESOLV_CONF: file }).stdout).toBe(
    'started with 10.96.0.10 [fe80::1]',
  )
  writeFileSync(file, 'search example\n')
  expect(check({ DNS_SERVERS: undefined, RESOLV_CONF: file }).stderr).toContain(
    'DNS_SERVERS: is missing',
  )
})

test('the address of the guide may have a place for a page, and no other address', () => {
  const url = 'https://docs.example.com/docs/{page}'
  expect(check({ GUIDE_URL: url })).toMatchObject({ status: 0, stderr: '' })
  expect(check({ LEGAL_URL: url }).stderr).toContain('LEGAL_URL: must be empty or an http address')
})

const FAULTS: [name: string, value: string | undefined, message: string][] = [
  ['API_HOST', undefined, 'is missing'],
  ['API_HOST', 'https://api.example.com/product/v1/', 'must not end in a slash'],
  ['API_HOST', 'api.example.com', 'must begin with https://'],
  ['API_HOST', 'https://api.example.com/v1?a=1', 'is not an address of a host and a path'],
  ['ATTESTATION_HOST', '', 'is missing'],
  ['ATTESTATION_HOST', 'https://attest.example.com"; evil', 'is not an address'],
  ['OKTA_ISSUER', undefined, 'is missing'],
  ['OKTA_ISSUER', 'https://user@login.example.com/oauth2', 'is not an address'],
  ['OKTA_CLIENT_ID', undefined, 'is missing'],
  ['OKTA_CLIENT_ID', 'a b', 'may have letters, digits'],
  ['GATEWAY_URL', undefined, 'is missing'],
  ['GATEWAY_URL', 'http://gateway/', 'must not end in a slash'],
  ['GATEWAY_URL', 'http://gateway/api/v1', 'must be an origin without a path'],
  ['LEGAL_URL', 'javascript:alert(1)', 'must be empty or an http address'],
  ['CSP_REPORT_URL', 'reports', 'must be empty or an http address'],
  ['CONNECT_SRC', 'https://a.example https://b.example/path', 'https://b.example/path'],
  ['PRODUCT_NAME', 'Con"cord', 'must not contain "'],
  ['PRODUCT_NAME', 'Con\ncord', 'line breaks'],
  ['ENVIRONMENT', '', 'is missing'],
  ['UPLOAD_CONCURRENCY', '0', 'must be a whole number above 0'],
  ['IDLE_TIMEOUT', '30s', 'must be a whole number above 0'],
  ['OKTA_PKCE', 'yes', 'must be true or false'],
  ['FEATURE_CMK_ROTATIONS_ENABLED', '', 'must be true or false'],
  ['PUBLIC_SCHEME', 'ftp', 'must be https or http'],
  ['GATEWAY_HEALTH_PATH', 'health', 'must be a path'],
  ['DNS_SERVERS', 'dns.example.com', 'must be IP addresses'],
]
for (const [name, value, message] of FAULTS)
  test(`the web server does not start with ${name} ${value === undefined ? 'unset' : JSON.stringify(value)}, and names it`, () => {
    const { status, stdout, stderr } = check({ [name]: value })
    expect(stderr).toMatch(new RegExp(`^${name}: `, 'm'))
    expect(stderr).toContain(message)
    expect([status, stdout]).toEqual([1, ''])
  })

test('all faults are named together', () => {
  const { stderr } = check({ API_HOST: 'x', OKTA_ISSUER: '', PUBLIC_SCHEME: '' })
  expect(stderr).toMatch(
    /^API_HOST: [\s\S]*^OKTA_ISSUER: [\s\S]*^PUBLIC_SCHEME: [\s\S]*3 of its variables/m,
  )
})
