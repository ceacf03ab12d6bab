import { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import type { Problem } from '@concord/domain/api/problem'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import type { QueryJobTypePayload } from '@concord/domain/query-job-types/query-payload'
import { expect } from 'vitest'

export const QUERY = `SELECT p.name, CAST(SUM(c.amount) AS decimal(10, 2)) AS Total
FROM Patients p JOIN Claims c ON c.patient_id = p.patient_id
WHERE c.amount >= @least
GROUP BY p.name`

/** A query job type over the data set types of a workplace, or with a change. */
export const payload = (change: Partial<QueryJobTypePayload> = {}): QueryJobTypePayload => ({
  name: ' Sums of claims ',
  description: 'What each patient claimed.',
  query: QUERY,
  queryParameters: [{ name: 'least', type: 'decimal' }],
  inputs: ['/dataset-types/Patients', '/dataset-types/Claims'],
  output: '/dataset-types/Totals',
  ...change,
})

/** Its dry run. */
export const validateQuery = (
  call: Call,
  change: Partial<QueryJobTypePayload> = {},
  language = 'en',
) =>
  call(queryJobTypes.validate, { body: payload(change), headers: { 'accept-language': language } })

/** The problem with which a call was refused. */
export async function refusal(promise: Promise<unknown>): Promise<Problem> {
  const error = await promise.then(
    () => 'no refusal',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return (error as ApiError).body as Problem
}
