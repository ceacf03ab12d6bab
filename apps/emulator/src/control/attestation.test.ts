import { verifyAttestation } from '@concord/crypto'
import { secureChannels } from '@concord/domain/secure-channels/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())
const PATH = '/_emulator/attestation'
afterEach(() => emulator.send('DELETE', PATH))

type Answer = {
  evidence: Record<string, unknown>
  isHonest: boolean
  payload: { attestationKey: object; sgxMrenclave: string; sgxMrsigner: string }
}
const attestation = async () => (await (await emulator.send('GET', PATH)).json()) as Answer

/** Opens a channel like the portal, with the pinned measurements. */
async function verified() {
  const { payload } = await attestation()
  const { id, attestationToken } = await (await emulator.callAs('owner'))(secureChannels.create)
  return verifyAttestation(attestationToken, payload, {
    issuer: `${emulator.origin}/attestation`,
    channelId: id,
    now: emulator.world.clock.now(),
  })
}

const OTHER = 'ab'.repeat(32)
test.each([
  [{ mrenclave: OTHER }, 'mrenclave'],
  [{ mrsigner: OTHER }, 'mrsigner'],
  [{ signWith: 'wrong-key' }, 'signature'],
  [{ alg: 'RS384' }, 'algorithm'],
  [{ alg: 'RS512' }, 'algorithm'],
  [{ alg: 'PS256' }, 'algorithm'],
  [{ alg: 'HS256' }, 'algorithm'],
  [{ alg: 'none' }, 'algorithm'],
  [{ debuggable: true }, 'debuggable'],
  [{ attestationType: 'tdx' }, 'type'],
  [{ skewSeconds: -9 * 3600 }, 'expired'],
  [{ skewSeconds: 200 }, 'not-yet-valid'],
  [{ skewSeconds: -3600 }, 'stale'],
  [{ issuer: 'https://elsewhere.example' }, 'issuer'],
  [{ channelId: 'another' }, 'held-data'],
])(
  'the switch %j makes the portal’s check fail with %s, and is undone [B103 B116]',
  async (change, code) => {
    const answer = (await (await emulator.send('POST', PATH, change)).json()) as Answer
    expect([answer.isHonest, answer.evidence]).toMatchObject([false, change])
    await expect(verified()).rejects.toMatchObject({ code })
    expect((await emulator.send('DELETE', PATH)).status).toBe(204)
    expect((await attestation()).isHonest).toBe(true)
    await expect(verified()).resolves.toHaveProperty('channelId')
  },
)

test('several false statements apply together, the payload stays true, and a reset clears them', async () => {
  const { payload } = await attestation()
  await emulator.send('POST', PATH, { mrenclave: OTHER })
  await emulator.send('POST', PATH, { debuggable: true })
  expect(await attestation()).toMatchObject({
    evidence: { mrenclave: OTHER, debuggable: true },
    payload,
  })
  await emulator.send('POST', '/_emulator/reset', {})
  expect(await attestation()).toMatchObject({ isHonest: true, payload })
})

test.each([
  [{ mrenclave: 'x' }, 'mrenclave: must be 64'],
  [{ alg: 'ES256' }, 'alg'],
  [{ signWith: 'any' }, 'signWith'],
  [{ lie: true }, ': Unrecognized key'],
])('%j is refused and names %s', async (change, detail) => {
  const answer = await emulator.send('POST', PATH, change)
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { details: string[] }).details[0]).toMatch(
    new RegExp(`^${detail}`),
  )
})
