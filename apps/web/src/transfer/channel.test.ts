import { decodeBase64url } from '@concord/crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { openChannel } from './channel.ts'
import { backend, unverified } from './testing/backend.ts'

let server: ReturnType<typeof backend>
beforeEach(() => {
  server = backend()
})

const openFresh = () => openChannel(server.call, unverified)

describe('opening a channel', () => {
  const verified = {
    ATTESTATION_VERIFICATION_REQUIRED: true,
    ATTESTATION_HOST: 'https://attest.example',
  }

  test('a missing ATTESTATION_HOST is reported before any request [B109]', async () => {
    const terms = {
      environment: { ATTESTATION_VERIFICATION_REQUIRED: true },
      measurements: undefined,
      now: new Date(),
    }
    await expect(openChannel(server.call, terms)).rejects.toMatchObject({ code: 'host-missing' })
    expect(server.log).toEqual([])
  })

  test('without saved measurements no channel is opened [B109]', async () => {
    const terms = { environment: verified, measurements: undefined, now: new Date() }
    await expect(openChannel(server.call, terms)).rejects.toMatchObject({ code: 'missing' })
    expect(server.log).toEqual([])
  })

  test('an answer without an id is an error [B110]', async () => {
    server.state.before = () => Response.json({ attestationToken: 'a.b.c' }, { status: 201 })
    await expect(openFresh()).rejects.toMatchObject({ code: 'channel-id-missing' })
  })

  test('an enclave key is accepted unverified where the deployment allows it [B055]', async () => {
    expect(await openFresh()).toMatchObject({ isVerified: false })
    expect(decodeBase64url((await openFresh()).attestationToken.split('.')[1] ?? '')).toBeDefined()
  })
})
