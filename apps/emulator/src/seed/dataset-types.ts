import type { Column, ColumnType } from '@concord/domain/dataset-types/column'
import type { OrganizationName } from './organizations.ts'

export type SeededDatasetType = {
  name: string
  organization: OrganizationName
  description: string
  retentionCategory: string
  schema: Column[]
}

const column = (name: string, type: ColumnType, more: { description?: string; nullable?: true; encrypted?: true } = {}): Column => ({
  name,
  ...(more.description ? { description: more.description } : {}),
  type,
  nullable: more.nullable ?? false,
  encrypted: more.encrypted ?? false,
})

const policyNumber = column('policyNumber', { datatype: 'varchar', length: 12, minLength: 12, pattern: '^[A-Z]{2}-[0-9]{9}$' })
const province = column('holderProvince', { datatype: 'varchar', length: 2, pattern: '^[A-Z]{2}$' })
const money = (name: string, nullable?: true) =>
  column(name, { datatype: 'decimal', precision: 12, scale: 2 }, nullable ? { nullable } : {})

const policyColumns = [
  policyNumber,
  column('productName', { datatype: 'varchar', length: 80 }),
  column('holderName', { datatype: 'nvarchar', length: 80 }, { description: 'With its accents', encrypted: true }),
  column('birthDate', { datatype: 'date' }, { encrypted: true }),
  province,
  column('smoker', { datatype: 'char', length: 1, pattern: '^[YN]$' }),
  column('issueAge', { datatype: 'int' }),
  money('sumAssured'),
  money('annualPremium'),
  column('issuedOn', { datatype: 'date' }),
  column('endedOn', { datatype: 'date' }, { nullable: true, description: 'Empty while the policy is in force' }),
]
/** What the model of lapses sees of a policy; the rest goes to its scores as it is. */
const LAPSE_FEATURES = ['issueAge', 'sumAssured', 'annualPremium']
export const LAPSE_RECORD_IDENTIFIERS = policyColumns.map(({ name }) => name).filter((name) => !LAPSE_FEATURES.includes(name))

/** What the two insurers exchange, and what their queries and models give. Columns that name a person are marked encrypted. */
export const DATASET_TYPES = {
  policies: {
    name: 'PolicyRecords',
    organization: 'prairie',
    description: 'One row for each life insurance policy in force or ended. / Une ligne par police d’assurance vie.',
    retentionCategory: 'STANDARD',
    schema: policyColumns,
  },
  claims: {
    name: 'ClaimRecords',
    organization: 'prairie',
    description: 'Sinistres déclarés et payés, une ligne par sinistre. / One row for each claim.',
    retentionCategory: 'STANDARD',
    schema: [
      column('claimId', { datatype: 'int' }),
      policyNumber,
      column('claimDate', { datatype: 'date' }),
      column(
        'causeCode',
        { datatype: 'varchar', length: 8, pattern: '^[A-Z][0-9]{2}(\\.[0-9])?$' },
        { nullable: true, description: 'ICD-10' },
      ),
      money('amountClaimed'),
      money('amountPaid', true),
      column('settledAt', { datatype: 'datetime' }, { nullable: true }),
      column('note', { datatype: 'nvarchar', length: 200 }, { nullable: true }),
    ],
  },
  claimsByPolicy: {
    name: 'ClaimsByPolicy',
    organization: 'prairie',
    description: 'Result: claims counted and summed for each policy.',
    retentionCategory: 'STANDARD',
    schema: [
      policyNumber,
      column('productName', { datatype: 'varchar', length: 80 }),
      province,
      column('claimCount', { datatype: 'int' }),
      money('totalPaid', true),
      column('firstClaimDate', { datatype: 'date' }, { nullable: true }),
    ],
  },
  largestClaims: {
    name: 'LargestClaims',
    organization: 'prairie',
    description: 'Résultat : les plus grands sinistres, par tranche.',
    retentionCategory: 'STANDARD',
    schema: [
      column('claimId', { datatype: 'int' }),
      policyNumber,
      province,
      column('sizeBand', { datatype: 'varchar', length: 8 }),
      money('amountClaimed'),
    ],
  },
  portfolio: {
    name: 'PortfolioByProvince',
    organization: 'prairie',
    description: 'Result: number, sum assured and premium of the policies of each province.',
    retentionCategory: 'STANDARD',
    schema: [province, column('policyCount', { datatype: 'int' }), money('totalSumAssured'), money('totalPremium')],
  },
  lapseRisk: {
    name: 'LapseRiskByPolicy',
    organization: 'prairie',
    description: 'Result: how likely each policy is to lapse. / Résultat : risque de déchéance de chaque police.',
    retentionCategory: 'STANDARD',
    schema: [
      ...policyColumns.filter(({ name }) => LAPSE_RECORD_IDENTIFIERS.includes(name)),
      column('lapseRisk', { datatype: 'decimal', precision: 9, scale: 6 }),
    ],
  },
  treaties: {
    name: 'TreatyCessions',
    organization: 'laurentienne',
    description: 'Cessions par traité de réassurance.',
    retentionCategory: 'STANDARD',
    schema: [
      column('treatyCode', { datatype: 'varchar', length: 10 }),
      policyNumber,
      column('cededShare', { datatype: 'decimal', precision: 5, scale: 4 }),
      column('effectiveOn', { datatype: 'date' }),
      column('remarque', { datatype: 'nvarchar', length: 120 }, { nullable: true }),
    ],
  },
} as const satisfies Record<string, SeededDatasetType>
export type DatasetTypeName = keyof typeof DATASET_TYPES
