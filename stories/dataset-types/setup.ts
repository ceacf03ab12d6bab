import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { normalizedDatasetType } from '@concord/domain/dataset-types/dataset-type-rules'
import type { DatasetTypePayload } from '@concord/domain/dataset-types/payload'
import { aColumn, aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { type RetentionCategory, retentionCategories } from '@concord/domain/retention/contract'
import { signedIn } from '../signed-in.ts'
import { answers } from '../stub-call.ts'

/** Marie, who designs data set types, and a user with read access only. */
export const designer = signedIn(['GET_DATASET_TYPES', 'CREATE_DATASET_TYPE', 'DELETE_DATASET'])
export const onlooker = signedIn(['GET_DATASET_TYPES'])

const asksNothing = { showLocation: false, showType: false, showCustomPeriod: false }
const category = (
  code: string,
  [name, description, retentionPeriod]: [string, string, string],
  asks = {},
): RetentionCategory => ({
  code,
  name,
  description,
  retentionPeriod,
  ...asksNothing,
  ...asks,
})

export const CATEGORIES = {
  en: [
    category('STANDARD', ['Standard', 'For data without special rules.', '7 years']),
    category(
      'BY_LOCATION',
      ['By location', 'The law of the place sets the period.', '7 or 10 years'],
      { showLocation: true },
    ),
    category('BY_TYPE', ['By type of insurance', 'For policies and claims.', '7 or 15 years'], {
      showType: true,
    }),
    category('CUSTOM', ['Custom period', 'For what was agreed on.', 'As agreed'], {
      showCustomPeriod: true,
    }),
  ],
  fr: [
    category('STANDARD', ['Standard', 'Pour les données sans règle particulière.', '7 ans']),
    category('BY_LOCATION', ['Selon le lieu', 'La loi du lieu fixe la durée.', '7 ou 10 ans'], {
      showLocation: true,
    }),
    category(
      'BY_TYPE',
      ['Selon le type d’assurance', 'Pour les polices et les sinistres.', '7 ou 15 ans'],
      { showType: true },
    ),
    category('CUSTOM', ['Durée personnalisée', 'Pour ce qui a été convenu.', 'Selon l’entente'], {
      showCustomPeriod: true,
    }),
  ],
}
export const categoryList = answers(retentionCategories.list, () => ({ items: CATEGORIES }))

/** The payload as the server normalizes it. */
export const normalized = (payload: DatasetTypePayload) =>
  normalizedDatasetType(
    payload,
    CATEGORIES.en.find(({ code }) => code === payload.retentionCategory) ??
      (CATEGORIES.en[0] as RetentionCategory),
  )

export const claims: DatasetType = aDatasetType({
  id: 'claims',
  name: 'ClaimRecords',
  description: 'One row for each claim',
  retentionCategory: 'CUSTOM',
  retentionConditions: { customPeriod: { unit: 'years', value: 5 } },
  orgId: 'owner',
  orgName: 'Prairie Mutual Life',
  createdByName: 'Marie Tremblay',
  schema: [
    aColumn({ name: 'claimId', type: { datatype: 'int' }, nullable: false }),
    aColumn({
      name: 'policyNumber',
      type: { datatype: 'varchar', length: 12, minLength: 12, pattern: '^[A-Z]{2}-\\d{9}$' },
      nullable: false,
    }),
    aColumn({
      name: 'claimant',
      type: { datatype: 'nvarchar', length: 80 },
      encrypted: true,
      description: 'With its accents',
    }),
    aColumn({ name: 'amount', type: { datatype: 'decimal', precision: 12, scale: 2 } }),
    aColumn({ name: 'settledAt', type: { datatype: 'datetime' } }),
  ],
})
