import { randomBytes } from 'node:crypto'
import { generateKeyPair, partHeaders } from '@concord/crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  PARTS,
  type Place,
  patientsUpload,
  type Sealed,
  sealPatients,
  TOTAL,
} from '#testing/patients-parts.ts'
import { type ClientTransfer, getHeaders, openTransfer, sealFor } from '#testing/sealed-transfer.ts'
import { CHUNK_BYTES, openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
let patients: ReturnType<typeof patientsUpload>
beforeAll(async () => {
  workplace = await openWorkplace()
  patients = patientsUpload(workplace)
})
afterAll(() => workplace.close())

describe('a part is refused and nothing is stored', () => {
  const refusedCases: [
    string,
    object,
    (transfer: ClientTransfer, place: Place) => Promise<[number | string, Sealed]>,
  ][] = [
    [
      'under another number',
      { status: 400, code: 'partTampered' },
      async (transfer) => [2, await sealPatients(transfer, 1)],
    ],
    [
      'when it was sealed for another count of parts',
      { status: 400, code: 'partTampered' },
      async (transfer) => [1, await sealFor(transfer, PARTS[0] ?? new Uint8Array(), 1, TOTAL + 1)],
    ],
    [
      'when it was sealed for a download',
      { status: 400, code: 'partTampered' },
      async (transfer) => [1, await sealPatients({ ...transfer, direction: 's2c' }, 1)],
    ],
    [
      'when it was sealed for another data set',
      { status: 400, code: 'partTampered' },
      async () => [
        1,
        await sealPatients(
          await openTransfer(workplace.as('owner'), 'c2s', await patients.create()),
          1,
        ),
      ],
    ],
    [
      'when it was sealed on another channel',
      { status: 400, code: 'partTampered' },
      async (transfer, place) => {
        const { sealed } = await sealPatients(
          await openTransfer(workplace.as('owner'), 'c2s', place),
          1,
        )
        return [1, { sealed, headers: await getHeaders(transfer, sealed) }]
      },
    ],
    [
      'with another client key',
      { status: 400, code: 'partTampered' },
      async (transfer) => {
        const { sealed } = await sealPatients(transfer, 1)
        const { publicKey } = await generateKeyPair()
        return [
          1,
          {
            sealed,
            headers: await getHeaders({ ...transfer, clientPublicKey: publicKey }, sealed),
          },
        ]
      },
    ],
    [
      'when one bit of it is flipped and the checksum fits',
      { status: 400, code: 'partTampered' },
      async (transfer) => {
        const { sealed } = await sealPatients(transfer, 1)
        sealed.ciphertext[99] = (sealed.ciphertext[99] ?? 0) ^ 1
        return [1, { sealed, headers: await getHeaders(transfer, sealed) }]
      },
    ],
    [
      'when its checksum does not fit',
      { status: 400, code: 'checksumMismatch' },
      async (transfer) => {
        const { sealed } = await sealPatients(transfer, 1)
        const headers = partHeaders({ ...transfer, iv: sealed.iv, checksum: randomBytes(32) })
        return [1, { sealed, headers }]
      },
    ],
    [
      'without an IV',
      { status: 400, code: 'malformed' },
      async (transfer) => {
        const { sealed } = await sealPatients(transfer, 1)
        return [1, { sealed, headers: partHeaders(transfer) }]
      },
    ],
    [
      'shorter than a chunk though it is not the last',
      { status: 400, code: 'wrongSize' },
      async (transfer) => [1, await sealFor(transfer, new Uint8Array(CHUNK_BYTES - 1), 1, TOTAL)],
    ],
    [
      'longer than a chunk',
      { status: 413, code: 'tooLarge' },
      async (transfer) => [
        TOTAL,
        await sealFor(transfer, new Uint8Array(CHUNK_BYTES + 1), TOTAL, TOTAL),
      ],
    ],
    [
      'without any plaintext',
      { status: 400, code: 'wrongSize' },
      async (transfer) => [TOTAL, await sealFor(transfer, new Uint8Array(), TOTAL, TOTAL)],
    ],
    [
      'after the last number',
      { status: 400, code: 'malformed' },
      async (transfer) => [TOTAL + 1, await sealPatients(transfer, 1)],
    ],
    [
      'with the number 0',
      { status: 400, code: 'malformed' },
      async (transfer) => [0, await sealPatients(transfer, 1)],
    ],
    [
      'with a number that is none',
      { status: 400, code: 'malformed' },
      async (transfer) => ['1e0', await sealPatients(transfer, 1)],
    ],
    [
      'on a channel that does not exist',
      { status: 409, code: 'channelExpired' },
      async (transfer) => [1, await sealPatients({ ...transfer, channelId: 'none' }, 1)],
    ],
    [
      'on the channel of a colleague',
      { status: 409, code: 'channelExpired' },
      async (_transfer, place) => [
        1,
        await sealPatients(await openTransfer(workplace.as('colleague'), 'c2s', place), 1),
      ],
    ],
  ]
  test.each(refusedCases)('%s [B097 B116]', async (_name, refusal, arrange) => {
    const place = await patients.create()
    const [part, sealed] = await arrange(
      await openTransfer(workplace.as('owner'), 'c2s', place),
      place,
    )
    await expect(patients.send(place, part, sealed)).rejects.toMatchObject(refusal)
    expect(await patients.received(place)).toEqual([])
  })
})

test('a part with several defects is refused for the first one: authorization, size, headers, checksum, seal [B097]', async () => {
  const place = await patients.create()
  const transfer = await openTransfer(workplace.as('owner'), 'c2s', place)
  const good = await sealPatients(transfer, 1)
  const tampered = {
    iv: good.sealed.iv,
    ciphertext: good.sealed.ciphertext.map((byte, index) => (index === 9 ? byte ^ 1 : byte)),
  }
  const short = { ...tampered, ciphertext: tampered.ciphertext.slice(1) }
  const fitting = await getHeaders(transfer, tampered)
  const bare = {}
  const refusals: [
    number | string,
    Sealed['sealed'],
    Record<string, string>,
    'owner' | 'partner',
    object,
  ][] = [
    [1, short, bare, 'partner', { status: 403 }],
    [1, short, bare, 'owner', { status: 400, code: 'wrongSize' }],
    [1, tampered, bare, 'owner', { status: 400, code: 'malformed' }],
    [1, tampered, good.headers, 'owner', { status: 400, code: 'checksumMismatch' }],
    [1, tampered, fitting, 'owner', { status: 400, code: 'partTampered' }],
  ]
  for (const [part, sealed, headers, person, refusal] of refusals)
    await expect(
      patients.send(place, part, { sealed, headers } as Sealed, person),
    ).rejects.toMatchObject(refusal)
  expect(await patients.received(place)).toEqual([])
  await patients.send(place, 1, good)
  expect(await patients.received(place)).toEqual([1])
})
