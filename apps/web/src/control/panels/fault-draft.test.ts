import { NewFault } from '@concord/domain/control/faults'
import { expect, test } from 'vitest'
import { FaultDraft, NO_DRAFT, PRESETS } from './fault-draft.ts'

const toFault = (draft: object) =>
  NewFault.parse(JSON.parse(JSON.stringify(FaultDraft.parse({ ...NO_DRAFT, ...draft }))))

test.each(PRESETS)('the preset $id asks for a fault that the emulator takes', ({ draft }) => {
  expect(toFault(draft).match.path).toBe(draft.path ?? '/product/v1/**')
})

test('what is left empty is not sent, and what happens is one thing', () => {
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
