import type { GalleryArea, GalleryEntry, Step, Text } from './entry.ts'

const at =
  (path: string) =>
  (
    clauses: string,
    shows: Text,
    steps?: readonly Step[],
    more: Partial<GalleryEntry> = {},
  ): GalleryEntry => ({
    clauses,
    shows,
    who: 'owner',
    path,
    ...(steps ? { steps } : {}),
    ...more,
  })
const VALIDATE: readonly Step[] = [{ press: 'catalogue.validate' }]
const payload = (text: string): readonly Step[] => [
  { press: 'catalogue.preview', as: 'tab' },
  { fill: 'catalogue.payload', with: text },
  ...VALIDATE,
]
const deleting = (name: string): readonly Step[] => [
  { press: 'catalogue.delete.of', of: name },
  { press: 'catalogue.delete', in: 'dialog' },
]
/** A data set type with these columns, as a payload. */
const columns = (...schema: { name?: string; type: Record<string, unknown> }[]) =>
  payload(
    JSON.stringify({
      name: 'Premiums',
      description: 'Of the gallery',
      retentionCategory: 'STANDARD',
      schema: schema.map((column, index) => ({
        name: `column${index}`,
        nullable: true,
        encrypted: false,
        ...column,
      })),
    }),
  )
const kept = (category: Text): readonly Step[] => [
  { choose: 'datasetType.retentionCategory', option: category },
  ...VALIDATE,
]
const newDatasetType = at('/dataset-types/new')
const newQuery = at('/job-types/query/new')
const newInference = at('/job-types/inference/new')
const asViewer = { who: 'viewer' }

/** Data set types and job types. */
export const CATALOGUES: GalleryArea = {
  'dataset-type-name': newDatasetType('C061 C116', 'messages.error.datasetTypeName', [
    { fill: 'datasetType.name', with: '1 record' },
    ...VALIDATE,
  ]),
  'dataset-type-description': newDatasetType('C061', 'validation.descriptionRequired', VALIDATE),
  'retention-category': newDatasetType('C062', 'validation.retentionCategoryRequired', VALIDATE),
  'retention-location': newDatasetType(
    'C062',
    'validation.retentionLocationRequired',
    kept('retention.BY_LOCATION.name'),
  ),
  'retention-type': newDatasetType(
    'C062',
    'validation.retentionTypeRequired',
    kept('retention.BY_TYPE.name'),
  ),
  'retention-unit': newDatasetType(
    'C062',
    'validation.retentionUnitRequired',
    kept('retention.CUSTOM.name'),
  ),
  'retention-value': newDatasetType(
    'C062',
    'validation.retentionValueRequired',
    kept('retention.CUSTOM.name'),
  ),
  'column-name-twice': newDatasetType(
    'B067 B107',
    'validation.columnNameTwice',
    columns(
      { name: 'premium', type: { datatype: 'int' } },
      { name: 'Premium', type: { datatype: 'int' } },
    ),
  ),
  'column-length': newDatasetType(
    'C063',
    'validation.columnLength',
    columns({ type: { datatype: 'varchar', length: 0 } }),
  ),
  'column-length-not-allowed': newDatasetType(
    'C063',
    'validation.columnLengthNotAllowed',
    columns({ type: { datatype: 'int', length: 40 } }),
  ),
  'column-min-length': newDatasetType(
    'C063',
    'validation.columnMinLength',
    columns({ type: { datatype: 'varchar', length: 4, minLength: 5 } }),
  ),
  'column-precision': newDatasetType(
    'C063 C121',
    'validation.columnPrecision',
    columns({ type: { datatype: 'decimal', precision: 39, scale: 2 } }),
  ),
  'column-scale': newDatasetType(
    'C063',
    'validation.columnScale',
    columns({ type: { datatype: 'decimal', precision: 8, scale: 9 } }),
  ),
  'column-decimal-only': newDatasetType(
    'C063',
    'validation.columnDecimalOnly',
    columns({ type: { datatype: 'int', scale: 2 } }),
  ),
  'column-pattern': newDatasetType(
    'C063',
    'validation.columnPatternNotAllowed',
    columns({ type: { datatype: 'date', pattern: '^.*$' } }),
  ),
  'column-name': newDatasetType('B067 B107', 'validation.columnNameRequired', [
    { press: 'datasetType.design.add' },
    ...VALIDATE,
  ]),
  'payload-no-json': newDatasetType(
    'A080 C065 C116',
    'messages.error.payloadIsInvalid',
    payload('{ "name": '),
  ),
  'payload-format': newDatasetType('C116', 'messages.error.payloadFormatError', payload('[]')),
  'payload-missing': newDatasetType('C065 C116', 'validation.payloadRequired', payload('')),
  'payload-not-drawn': newDatasetType('C064 C116', 'messages.error.unableToRenderPayload', [
    { press: 'catalogue.preview', as: 'tab' },
    { fill: 'catalogue.payload', with: '{ "name": ' },
    { press: 'catalogue.design', as: 'tab' },
  ]),
  'validate-first': newDatasetType('C053', 'catalogue.validateFirst', [
    { press: 'catalogue.save' },
  ]),
  'dataset-type-in-use': at('/dataset-types')(
    'C115',
    'refusal.datasetTypeInUse',
    deleting('ClaimRecords'),
  ),
  'dataset-type-not-permitted': at('/dataset-types')(
    'B079 B081 C085',
    'refusal.insufficientUserPermission',
    [{ press: 'datasetTypes.new.short' }],
    asViewer,
  ),
  'dataset-type-delete-not-permitted': at('/dataset-types')(
    'B078 C081 C085',
    'refusal.insufficientUserPermission',
    [{ press: 'catalogue.delete.of', of: 'ClaimRecords' }],
    asViewer,
  ),
  'query-missing': newQuery('C065 C116', 'validation.queryRequired', VALIDATE),
  'query-name': newQuery('C065', 'validation.nameRequired', VALIDATE),
  'query-inputs': newQuery('B035 C065', 'validation.queryInputsRequired', VALIDATE),
  'query-output': newQuery('B035 C065', 'validation.queryOutputRequired', VALIDATE),
  'query-in-use': at('/job-types/query')(
    'C115',
    'refusal.jobTypeInUse',
    deleting('Portfolio by province'),
  ),
  'query-not-permitted': at('/job-types/query')(
    'C082 C085',
    'refusal.insufficientUserPermission',
    [{ press: 'queryJobTypes.new' }],
    asViewer,
  ),
  'inference-model': newInference('C066', 'validation.modelRequired', VALIDATE),
  'inference-input': newInference('C066', 'validation.inputRequired', VALIDATE),
  'inference-output': newInference('C066', 'validation.outputRequired', VALIDATE),
  'inference-name-too-long': newInference('C066 C120', 'validation.inferenceNameTooLong', [
    { fill: 'inferenceJobType.name', with: 'Lapse risk '.repeat(14) },
    ...VALIDATE,
  ]),
  'inference-in-use': at('/job-types/inference')(
    'C115',
    'refusal.jobTypeInUse',
    deleting('Lapse risk by policy'),
  ),
  'inference-not-permitted': at('/job-types/inference')(
    'C083 C085',
    'refusal.insufficientUserPermission',
    [{ press: 'inferenceJobTypes.new' }],
    asViewer,
  ),
}
