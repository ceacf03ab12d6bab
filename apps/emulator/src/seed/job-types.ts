import type { QueryParameter } from '@concord/domain/job-types/query-job-type'
import type { DatasetTypeName } from './dataset-types.ts'
import type { OrganizationName } from './organizations.ts'

export type SeededJobType = {
  name: string
  /** The owner's, where none is named. */
  organization?: OrganizationName
  description: string
  query: string
  queryParameters: QueryParameter[]
  inputs: DatasetTypeName[]
  output: DatasetTypeName
}

/** The organizations' queries: T-SQL over tables named as the data set types (C037). */
export const JOB_TYPES = {
  claimsByPolicy: {
    name: 'Claims by policy since a date',
    description: 'Counts and sums the claims of each policy since a date. / Nombre et total des sinistres par police depuis une date.',
    query: `SELECT p.policyNumber, p.productName, p.holderProvince,
       COUNT(c.claimId) AS claimCount, SUM(c.amountPaid) AS totalPaid, MIN(c.claimDate) AS firstClaimDate
FROM PolicyRecords p
INNER JOIN ClaimRecords c ON c.policyNumber = p.policyNumber
WHERE c.claimDate >= @since
GROUP BY p.policyNumber, p.productName, p.holderProvince
ORDER BY totalPaid DESC, p.policyNumber`,
    queryParameters: [{ name: 'since', type: 'date' }],
    inputs: ['policies', 'claims'],
    output: 'claimsByPolicy',
  },
  largestClaims: {
    name: 'Plus grands sinistres',
    description: 'Les cent plus grands sinistres et leur tranche. / The hundred largest claims with their size band.',
    query: `SELECT TOP 100 c.claimId, p.policyNumber, p.holderProvince,
       CASE WHEN c.amountClaimed >= 250000 THEN 'LARGE' WHEN c.amountClaimed >= 50000 THEN 'MEDIUM' ELSE 'SMALL' END AS sizeBand,
       c.amountClaimed
FROM ClaimRecords c
INNER JOIN PolicyRecords p ON p.policyNumber = c.policyNumber
WHERE c.amountClaimed >= @atLeast
ORDER BY c.amountClaimed DESC, c.claimId`,
    queryParameters: [{ name: 'atLeast', type: 'decimal', scale: 2 }],
    inputs: ['claims', 'policies'],
    output: 'largestClaims',
  },
  portfolio: {
    name: 'Portfolio by province',
    description: 'Policies, sum assured and premium of each province. / Polices, capital assuré et prime par province.',
    query: `SELECT holderProvince, COUNT(*) AS policyCount, SUM(sumAssured) AS totalSumAssured, SUM(annualPremium) AS totalPremium
FROM PolicyRecords
GROUP BY holderProvince
ORDER BY holderProvince`,
    queryParameters: [],
    inputs: ['policies'],
    output: 'portfolio',
  },
  cessionsInForce: {
    name: 'Cessions en vigueur',
    organization: 'laurentienne',
    description: 'Cessions en vigueur à une date. / Cessions in force on a date.',
    query: `SELECT treatyCode, policyNumber, cededShare, effectiveOn, remarque
FROM TreatyCessions
WHERE effectiveOn <= @on
ORDER BY treatyCode, policyNumber`,
    queryParameters: [{ name: 'on', type: 'date' }],
    inputs: ['treaties'],
    output: 'treaties',
  },
} as const satisfies Record<string, SeededJobType>
export type JobTypeName = keyof typeof JOB_TYPES
