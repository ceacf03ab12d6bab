import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { expect, test } from 'vitest'
import { resultRows } from './result-rows.ts'

const wanted = [aColumn({ name: 'policy' }), aColumn({ name: 'amount' })]
const [policy, amount] = wanted
const metadata = JSON.stringify([{ ...policy, queryType: 'int' }, { ...amount }])

test('each column has the type that the query returns, if both were compared', () => {
  expect(resultRows(wanted, { problems: [], metadata })).toEqual([
    { name: 'policy', wanted: policy, verdict: { isFitting: true, queryType: 'int' } },
    { name: 'amount', wanted: amount, verdict: undefined },
  ])
  const rows = resultRows(wanted, { problems: [], metadata: undefined })
  expect(rows.map(({ verdict }) => verdict)).toEqual([undefined, undefined])
})

test('a refused column has its problem, the others fit; a column that is not wanted comes last', () => {
  const problems = [
    { field: 'output.amount', message: 'too long' },
    { field: 'output.extra', message: 'not wanted' },
    { field: 'query', message: 'unknown' },
  ]
  expect(resultRows(wanted, { problems, metadata })).toEqual([
    { name: 'policy', wanted: policy, verdict: { isFitting: true } },
    { name: 'amount', wanted: amount, verdict: { isFitting: false, problem: 'too long' } },
    { name: 'extra', verdict: { isFitting: false, problem: 'not wanted' } },
  ])
})
