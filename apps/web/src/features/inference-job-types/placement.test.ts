import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { aModel } from '@concord/domain/fixtures/a-model'
import { expect, test } from 'vitest'
import { computePlacement } from './placement.ts'

const columns = (...names: string[]) => ({ schema: names.map((name) => aColumn({ name })) })
const said = (parts: Partial<Parameters<typeof computePlacement>[0]> = {}) => {
  const given = {
    model: aModel(),
    input: columns('id', 'a', 'b', 'c'),
    output: columns('id', 'score'),
    recordIdentifiers: ['id'],
    ...parts,
  }
  const { features, results } = computePlacement(given)
  return {
    features: features.map(
      ({ place, column, slot }) =>
        `${place} ${column?.name ?? '?'} → ${slot ? slot.name + (slot.at ?? '') : '?'}`,
    ),
    results: results.map(
      ({ place, column, identifier, slot }) =>
        `${place} ${column?.name ?? '?'} ← ${identifier?.name ?? slot?.name ?? '?'}`,
    ),
  }
}

test('each remaining column has a position in the model, and each output column its content [C027]', () => {
  expect(said()).toEqual({
    features: ['1 a → features1', '2 b → features2', '3 c → features3'],
    results: ['1 id ← id', '2 score ← score'],
  })
})

test('a mismatch leaves a gap in its place', () => {
  expect(said({ recordIdentifiers: [], output: columns('id', 'score', 'more') })).toEqual({
    features: ['1 id → features1', '2 a → features2', '3 b → features3', '4 c → ?'],
    results: ['1 id ← score', '2 score ← ?', '3 more ← ?'],
  })
  expect(said({ recordIdentifiers: ['id', 'a'], output: undefined })).toEqual({
    features: ['1 b → features1', '2 c → features2', '3 ? → features3'],
    results: [],
  })
})

test('a model that is unknown, or without declared sizes, leaves its side open', () => {
  expect(said({ model: undefined })).toEqual({
    features: ['1 a → ?', '2 b → ?', '3 c → ?'],
    results: ['1 id ← id', '2 score ← ?'],
  })
  expect(
    computePlacement({
      model: undefined,
      input: columns(),
      output: columns(),
      recordIdentifiers: [],
    }),
  ).toMatchObject({
    tellsInputs: false,
    tellsOutputs: false,
  })
})
