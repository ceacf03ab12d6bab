import { NewFault } from '@concord/domain/control/faults'
import { expect, test } from 'vitest'
import { FaultDraft, NO_DRAFT, PRESETS } from './fault-draft.ts'

const toFault = (draft: object) =>
  NewFault.parse(JSON.parse(JSON.stringify(FaultDraft.parse({ ...NO_DRAFT, ...draft }))))

test.each(PRESETS)('the preset $id is a fault that the emulator accepts', ({ draft }) => {
  expect(toFault(draft).match.path).toBe(draft.path ?? '/product/v1/**')
})

test('empty fields are not sent, and a fault has a single outcome', () => {
  expect(toFault({})).toEqual({
    match: { path: '/product/v1/**' },
    times: 1,
    probability: 1,
    seed: 1,
    act: { status: 503 },
  })
  const given = {
    end: 'reset',
    method: 'POST',
    host: 'authn',
    user: ' a@b.example ',
    delayMs: '20',
  }
  expect(toFault({ ...given, times: '', probability: '0.5' })).toEqual({
    match: { path: '/product/v1/**', method: 'POST', host: 'authn', user: 'a@b.example' },
    probability: 0.5,
    seed: 1,
    act: { reset: true, delayMs: 20 },
  })
})
