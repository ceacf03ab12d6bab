import { ApiError } from '@concord/domain/api/api-error'
import type { Problem } from '@concord/domain/api/problem'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { aColumn, aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { PERMISSIONS } from '@concord/domain/permission'
import { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import { fn } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers } from '../stub-call.ts'

/** Marie, who has all permissions. */
export const designer = signedIn([...PERMISSIONS])

const claims = [
  aColumn({ name: 'claimId', type: { datatype: 'int' }, nullable: false }),
  aColumn({ name: 'policyNumber', type: { datatype: 'varchar', length: 12 }, nullable: false }),
  aColumn({ name: 'amountPaid', type: { datatype: 'decimal', precision: 12, scale: 2 } }),
]
const totals = [
  aColumn({ name: 'policyNumber', type: { datatype: 'varchar', length: 12 }, nullable: false }),
  aColumn({ name: 'totalPaid', type: { datatype: 'decimal', precision: 12, scale: 2 } }),
]
const many = Array.from({ length: 3000 }, (_, at) =>
  aDatasetType({ id: `t-${at}`, name: `Type_${String(at).padStart(4, '0')}` }),
)
const types = [
  aDatasetType({
    id: 'claims',
    name: 'ClaimRecords',
    description: 'One row for each claim',
    schema: claims,
  }),
  aDatasetType({
    id: 'totals',
    name: 'TotalsByPolicy',
    description: 'Paid for each policy',
    schema: totals,
  }),
  ...many,
]

/** 3,002 data set types to choose from. */
export const askedTypes = fn()
export const allTypes = answers(datasetTypes.list, ({ query }) => {
  askedTypes(query)
  return { items: types }
})
export const oneType = answers(
  datasetTypes.get,
  (input) => types.find(({ id }) => id === input.params.id) ?? aDatasetType(),
)

export const QUERY = `SELECT policyNumber, SUM(amountPaid) AS totalPaid
FROM ClaimRecords
WHERE amountPaid > @atLeast
GROUP BY policyNumber`

export const METADATA = {
  inputColumnMetadata: JSON.stringify({ ClaimRecords: claims }),
  outputColumnMetadata: JSON.stringify([
    { ...totals[0], queryType: 'varchar(12)' },
    { ...totals[1], queryType: 'decimal(38,2)' },
  ]),
}

export const aQueryJobType = (change: Partial<QueryJobType> = {}): QueryJobType =>
  QueryJobType.parse({
    id: 'paid',
    links: { self: '/query-job-types/paid' },
    name: 'Paid by policy',
    description: 'What was paid for each policy, of claims above an amount.',
    query: QUERY,
    queryParameters: [{ name: 'atLeast', type: 'decimal', scale: 2 }],
    inputs: ['/dataset-types/claims'],
    output: '/dataset-types/totals',
    ...METADATA,
    orgId: 'owner',
    orgName: 'Prairie Mutual Life',
    createdAt: '2026-11-20T14:30:00.000Z',
    createdByName: 'Marie Tremblay',
    ...change,
  })

/** A refusal of a query, as the server sends it. */
export const refused = (...fields: NonNullable<Problem['fields']>): ApiError =>
  new ApiError(422, {
    code: 'queryRefused',
    status: 422,
    message: 'The query cannot be used as it is.',
    fields,
  })
