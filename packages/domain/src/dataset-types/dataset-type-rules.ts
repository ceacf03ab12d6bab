import {
  type Column,
  csvValidationSchema,
  DECIMAL_PRECISION_DEFAULT,
  DECIMAL_SCALE_DEFAULT,
} from '../csv/index.ts'
import type { Environment } from '../environment.ts'
import { DATASET_TYPE_DESCRIPTION_MAX_LENGTH, DATASET_TYPE_NAME_MAX_LENGTH } from '../limits.ts'
import type { RuleIssue, ValidationKey } from '../messages.ts'
import type { RetentionCategory } from '../retention/contract.ts'
import { textIssue, trimmed } from '../text-rules.ts'
import { columnIssues } from './column-rules.ts'
import { defaultLength, getColumnSettings } from './column-settings.ts'
import type { RetentionConditions } from './dataset-type.ts'
import type { ColumnFlags } from './offered-datatypes.ts'
import type { DatasetTypePayload, DraftColumn, NormalizedDatasetType } from './payload.ts'

/** Context of the rules. While the categories are still loading, only the server checks them. */
export type DatasetTypeSurroundings = {
  categories: readonly RetentionCategory[] | undefined
  flags: ColumnFlags & Pick<Environment, 'FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED'>
}

type Found = [path: string[], key: ValidationKey | false | undefined]

const NAME = /^[A-Za-z][A-Za-z\d_]*$/ // C061

/** All errors of a data set type: C061 to C063, and B067 for its columns. */
export function datasetTypeIssues(
  payload: DatasetTypePayload,
  surroundings: DatasetTypeSurroundings,
): RuleIssue[] {
  const name = trimmed(payload.name)
  const isNamed = NAME.test(name) && name.length <= DATASET_TYPE_NAME_MAX_LENGTH
  const found: Found[] = [
    [
      ['name'],
      name === '' ? 'validation.nameRequired' : !isNamed && 'messages.error.datasetTypeName',
    ],
    [
      ['description'],
      textIssue(
        payload.description,
        DATASET_TYPE_DESCRIPTION_MAX_LENGTH,
        'validation.descriptionRequired',
        'validation.datasetTypeDescriptionTooLong',
      ),
    ],
    ...retentionIssues(payload, surroundings),
    [['schema'], payload.schema.length === 0 && 'validation.columnsRequired'], // not specified
  ]
  const issues = found.flatMap(([path, key]) => (key ? [{ path, key }] : []))
  return [...issues, ...columnIssues(payload.schema, surroundings.flags)]
}

/** C062: a category, and the condition that it requires. */
function retentionIssues(
  { retentionCategory, retentionConditions: conditions = {} }: DatasetTypePayload,
  { categories, flags }: DatasetTypeSurroundings,
): Found[] {
  const { location, type, customPeriod } = conditions
  if (customPeriod !== undefined && !flags.FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED)
    return [[['retentionConditions', 'customPeriod'], 'validation.customPeriodDisabled']]
  if (retentionCategory === '')
    return [[['retentionCategory'], 'validation.retentionCategoryRequired']]
  if (!categories) return []
  const category = categories.find(({ code }) => code === retentionCategory)
  if (!category) return [[['retentionCategory'], 'validation.retentionCategoryUnknown']]
  const { unit, value } = customPeriod ?? {}
  return [
    [
      ['retentionConditions', 'location'],
      category.showLocation && !location && 'validation.retentionLocationRequired',
    ],
    [
      ['retentionConditions', 'type'],
      category.showType && !type && 'validation.retentionTypeRequired',
    ],
    [
      ['retentionConditions', 'customPeriod', 'unit'],
      category.showCustomPeriod && !unit && 'validation.retentionUnitRequired',
    ],
    [
      ['retentionConditions', 'customPeriod', 'value'],
      category.showCustomPeriod &&
        (value === undefined
          ? 'validation.retentionValueRequired'
          : !(Number.isSafeInteger(value) && value >= 1) && 'validation.retentionValue'),
    ],
  ]
}

/**
 * A valid payload in the form in which it is saved: texts trimmed, default sizes filled in (B117),
 * conditions that the category does not require removed, and the rules of a row generated from the
 * columns (B037, C034).
 */
export function normalizedDatasetType(
  payload: DatasetTypePayload,
  category: RetentionCategory,
): NormalizedDatasetType {
  const { name, description, retentionCategory } = payload
  const schema = payload.schema.map(normalizedColumn)
  const conditions = toConditions(payload.retentionConditions ?? {}, category)
  return {
    name: name.trim(),
    description: description.trim(),
    retentionCategory,
    ...(Object.keys(conditions).length > 0 && { retentionConditions: conditions }),
    schema,
    csvValidationSchema: csvValidationSchema(schema),
  }
}

function toConditions(
  {
    location,
    type,
    customPeriod: { unit, value } = {},
  }: NonNullable<DatasetTypePayload['retentionConditions']>,
  { showLocation, showType, showCustomPeriod }: RetentionCategory,
): RetentionConditions {
  return {
    ...(showLocation && location && { location }),
    ...(showType && type && { type }),
    ...(showCustomPeriod && unit && value !== undefined && { customPeriod: { unit, value } }),
  }
}

/**
 * Not specified: a type always states its length (B117), but a pattern only if it is the column's
 * own.
 */
function normalizedColumn({
  name,
  description = '',
  type,
  nullable,
  encrypted,
}: DraftColumn): Column {
  const {
    datatype,
    length,
    minLength,
    precision = DECIMAL_PRECISION_DEFAULT,
    scale = DECIMAL_SCALE_DEFAULT,
    pattern,
  } = type
  const { hasLengths, hasDigits, hasPattern } = getColumnSettings(datatype)
  return {
    name: name.trim(),
    ...(description.trim() !== '' && { description: description.trim() }),
    type: {
      datatype,
      length: hasLengths && length !== undefined ? length : defaultLength(type),
      ...(hasLengths && minLength && { minLength }),
      ...(hasDigits && { precision, scale }),
      ...(hasPattern && pattern && { pattern }),
    },
    nullable,
    encrypted,
  }
}
