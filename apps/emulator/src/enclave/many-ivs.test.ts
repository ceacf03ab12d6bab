import { aPosition, aTransfer } from '@concord/crypto/fixtures/a-transfer'
import { sealPart } from '@concord/crypto/part'
import { expect, test } from 'vitest'

const TRANSFERS = process.env.LONG === '1' ? 100 : 5
const PARTS = 1000

test('no IV occurs twice under one key: 1,000 parts in each of 100 transfers [C4 B116]', async () => {
  let sealed = 0
  for (let transfers = 0; transfers < TRANSFERS; transfers += 1) {
    const transfer = await aTransfer()
    const ivs = new Set<string>()
    for (let part = 1; part <= PARTS; part += 1) {
      const position = aPosition(transfer, { part, totalParts: PARTS })
      const { iv } = await sealPart(transfer.clientKey, Uint8Array.of(1), position)
      ivs.add(Buffer.from(iv).toString('hex'))
    }
    expect(ivs.size).toBe(PARTS)
    sealed += ivs.size
  }
  expect(sealed).toBe(TRANSFERS * PARTS)
})
