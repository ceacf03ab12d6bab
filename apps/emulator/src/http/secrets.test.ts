import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ask, begin, lastCode, mailedToken } from '#testing/authn-steps.ts'
import { mailRecovery, recoveryCode } from '#testing/registration.ts'
import { authn, authorizePath, redirected, signIn } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

/**
 * Signs in, fails to, recovers a password and misuses everything: returns what must stay secret.
 */
async function plantSecrets(emulator: TestEmulator, errors: string[]) {
  const fail = async (response: Response) => {
    expect(response.status).toBeGreaterThanOrEqual(400)
    errors.push(await response.text())
  }
  const { email, password } = emulator.person('owner')
  const wrongPassword = 'Planted-Wrong-Password-4711'
  await fail(await authn(emulator, email, wrongPassword))
  const { sessionToken } = (await (await authn(emulator, email, password)).json()) as {
    sessionToken: string
  }
  const landed = await emulator.send('GET', authorizePath(emulator.origin, { sessionToken }))
  const code = redirected(landed).get('code') ?? ''
  const { accessToken, idToken, cookie, providerCookie } = await signIn(emulator, 'owner')

  const factor = (await begin(emulator, 'mfa')).body
  const verify = (more: object) =>
    ask(emulator, `/factors/${factor._embedded.factors[0]?.id}/verify`, {
      stateToken: factor.stateToken,
      ...more,
    })
  await verify({})
  const passCode = lastCode(emulator, emulator.person('mfa').phone ?? '')
  errors.push(JSON.stringify((await verify({ passCode: `${passCode}0` })).body))

  const contributor = emulator.person('contributor').email
  const sealed = await recoveryCode(emulator, contributor)
  await mailRecovery(emulator, contributor, sealed)
  const recoveryToken = mailedToken(emulator, contributor)
  const { stateToken } = (await ask(emulator, '/recovery/token', { recoveryToken })).body
  const newPassword = 'Planted-New-Password-4711'
  await ask(emulator, '/credentials/reset_password', { stateToken, newPassword })

  const secrets = {
    password: password ?? '',
    wrongPassword,
    newPassword,
    sessionToken,
    code,
    accessToken,
    idToken,
    cookie: cookie.split('=')[1] ?? '',
    providerCookie: providerCookie.split('=')[1] ?? '',
    stateToken: String(stateToken),
    recoveryToken,
    sealed,
  }
  for (const secret of Object.values(secrets)) {
    const headers = { authorization: `Bearer ${secret}.`, cookie: `__Host-sid=${secret}` }
    await fail(await emulator.send('GET', '/product/v1/users/self', undefined, headers))
    await fail(await emulator.send('POST', '/api/v1/authn', `{"password":"${secret}"`, headers))
    await fail(await emulator.send('POST', '/api/v1/authn', { username: secret, [secret]: 1 }))
    await fail(
      await emulator.sendToGateway('POST', '/auth/okta-tokens', { authCode: `${secret}!` }),
    )
    await fail(await emulator.sendToGateway('POST', '/auth/okta-refresh', undefined, headers))
  }
  return { ...secrets, passCode }
}

test('twelve secrets are in no log, error, record of a call or database, however they are misused [X1]', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-secrets-'))
  let log = ''
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk
      done()
    },
  })
  const emulator = await startEmulator({
    settings: { DATA_DIR: folder },
    log: pino({ level: 'trace' }, sink),
  })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= emulator.stop()
    return stopped
  }
  try {
    const errors: string[] = []
    const { passCode, ...secrets } = await plantSecrets(emulator, errors)
    expect(Object.values(secrets).every((secret) => secret.length > 12)).toBe(true)
    const records = await (await emulator.send('GET', '/_emulator/requests')).text()
    expect(records).toContain('okta-refresh')
    expect(log).toContain('okta-refresh')
    await stop()
    const files = readdirSync(folder)
      .filter((name) => name.includes('.sqlite'))
      .map((name) => readFileSync(path.join(folder, name), 'latin1'))
      .join('')
    const found = Object.entries(secrets).flatMap(([name, secret]) => [
      ...(log.includes(secret) ? [`${name} in the log`] : []),
      ...(errors.join('').includes(secret) ? [`${name} in an error`] : []),
      ...(records.includes(secret) ? [`${name} in the records`] : []),
      // The inbox shows what was mailed: it stands for the mailbox of the user.
      ...(name !== 'recoveryToken' && files.includes(secret) ? [`${name} in a file`] : []),
    ])
    expect(found).toEqual([])
    expect(log).not.toMatch(new RegExp(`\\b${passCode}\\b`))
    expect(records).not.toMatch(new RegExp(`\\b${passCode}\\b`))
  } finally {
    await stop()
    rmSync(folder, { recursive: true })
  }
})
