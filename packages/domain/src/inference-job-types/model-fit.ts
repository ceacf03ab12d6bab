import {
  type Column,
  type ColumnType,
  type Datatype,
  DECIMAL_PRECISION_DEFAULT,
  DECIMAL_SCALE_DEFAULT,
  maxLength,
} from '../csv/index.ts'
import type { InferenceModel } from '../inference-models/model.ts'
import type { RuleIssue } from '../messages.ts'
import type { ModelValue } from '../onnx/index.ts'

type Model = Pick<InferenceModel, 'modelStatus' | 'modelMetadata'>
type Parts = {
  model: Model
  input: { schema: readonly Column[] }
  output: { schema: readonly Column[] }
  recordIdentifiers: readonly string[]
}

const WHOLE: readonly Datatype[] = ['tinyint', 'smallint', 'int', 'bigint']
const LONG_TEXT: readonly Datatype[] = ['varchar', 'nvarchar']
const ANY_TEXT: readonly Datatype[] = [...LONG_TEXT, 'char', 'nchar']

const isWholeElement = (elementType: string): boolean => /^(u?int\d+|bool)$/.test(elementType)
const isFractionElement = (elementType: string): boolean =>
  /^(float|double|b?float16)$/.test(elementType)
const isNumber = (datatype: Datatype): boolean => datatype === 'decimal' || WHOLE.includes(datatype)

/**
 * The column types that can store a result of this element type. Undefined for ONNX types without
 * an equivalent.
 */
function columnsFor(elementType: string): readonly Datatype[] | undefined {
  if (isFractionElement(elementType)) return ['decimal', ...LONG_TEXT]
  if (isWholeElement(elementType)) return [...WHOLE, 'decimal', ...LONG_TEXT]
  return elementType === 'string' ? ANY_TEXT : undefined
}

/** The columns that the model reads, in declared order: all except the record identifiers. */
export const getFeatures = ({
  input,
  recordIdentifiers,
}: Pick<Parts, 'input' | 'recordIdentifiers'>): Column[] =>
  input.schema.filter(({ name }) => !recordIdentifiers.includes(name))

/**
 * The number of values of a tensor per row: the first dimension counts rows. Undefined if the model
 * leaves another dimension open.
 */
export function getWidth({ shape }: Pick<ModelValue, 'shape'>): number | undefined {
  const [rows, ...rest] = shape
  if (rest.length === 0) return typeof rows === 'number' && rows > 1 ? undefined : 1
  return rest.reduce<number | undefined>(
    (width, size) =>
      width === undefined || typeof size !== 'number' || size < 1 ? undefined : width * size,
    1,
  )
}

/**
 * Each value of a row with its tensor; undefined if the model does not declare how many there are.
 */
export function getSlots(values: readonly ModelValue[]): ModelValue[] | undefined {
  const widths = values.map(getWidth)
  if (widths.some((width) => width === undefined)) return undefined
  return values.flatMap((value, index) => Array<ModelValue>(widths[index] ?? 0).fill(value))
}

/**
 * Everything in a model's metadata that prevents it from running over one data set type and
 * producing another. Not specified: the features fill the model's inputs in declared order; the
 * output has the record identifiers first, then the model's outputs by position. Portal and server
 * share this (C066, C093). It does not check data: a number too large for its column fails the job.
 */
export function misfits(parts: Parts): RuleIssue[] {
  const { model, input, recordIdentifiers } = parts
  const names = input.schema.map(({ name }) => name)
  const unknown = recordIdentifiers.filter((name) => !names.includes(name))
  const repeated = recordIdentifiers.filter(
    (name, index) => recordIdentifiers.indexOf(name) !== index,
  )
  const found: RuleIssue[] = []
  if (model.modelStatus !== 'DEPLOYED')
    found.push({ path: ['model'], key: 'validation.modelNotDeployed' })
  if (unknown.length > 0)
    found.push({
      path: ['recordIdentifiers'],
      key: 'validation.identifiersUnknown',
      values: { columns: unknown.join(', ') },
    })
  if (repeated.length > 0)
    found.push({
      path: ['recordIdentifiers'],
      key: 'validation.identifiersTwice',
      values: { columns: repeated.join(', ') },
    })
  return found.length > 0 ? found : [...featureMisfits(parts), ...outputMisfits(parts)]
}

function featureMisfits({ model, input, recordIdentifiers }: Parts): RuleIssue[] {
  const features = getFeatures({ input, recordIdentifiers })
  if (features.length === 0) return [{ path: ['recordIdentifiers'], key: 'validation.noFeatures' }]
  const texts = features.filter(({ type }) => !isNumber(type.datatype)).map(({ name }) => name)
  if (texts.length > 0)
    return [
      {
        path: ['recordIdentifiers'],
        key: 'validation.featuresNotNumeric',
        values: { columns: texts.join(', ') },
      },
    ]
  const inputs = model.modelMetadata?.inputs ?? []
  const strange = inputs.find(
    ({ kind, elementType }) => kind !== 'tensor' || columnsFor(elementType) === ANY_TEXT,
  )
  if (strange)
    return [{ path: ['model'], key: 'validation.modelInputKind', values: { input: strange.name } }]
  const slots = model.modelMetadata ? getSlots(inputs) : undefined
  if (!slots) return []
  if (slots.length !== features.length)
    return [
      {
        path: ['input'],
        key: 'validation.featureCount',
        values: { wanted: slots.length, given: features.length },
      },
    ]
  return features.flatMap(({ name, type }, index): RuleIssue[] => {
    const slot = slots[index]
    if (type.datatype !== 'decimal' || !slot || !isWholeElement(slot.elementType)) return []
    return [
      {
        path: ['input'],
        key: 'validation.featureNotWhole',
        values: { column: name, input: slot.name, elementType: slot.elementType },
      },
    ]
  })
}

function outputMisfits({ model, input, output, recordIdentifiers }: Parts): RuleIssue[] {
  const outputs = model.modelMetadata?.outputs ?? []
  const strange = outputs.find(({ kind }) => kind !== 'tensor')
  if (strange)
    return [
      {
        path: ['model'],
        key: 'validation.modelOutputKind',
        values: { output: strange.name, kind: strange.kind },
      },
    ]
  const slots = model.modelMetadata ? getSlots(outputs) : undefined
  const identifiers = recordIdentifiers.length
  const given = output.schema.length
  if (slots ? given !== identifiers + slots.length : given < identifiers) {
    const results = slots?.length ?? 0
    return [
      {
        path: ['output'],
        key: 'validation.outputColumnCount',
        values: { given, wanted: identifiers + results, identifiers, results },
      },
    ]
  }
  // In the order of the input's columns, like the features.
  const kept = input.schema.filter(({ name }) => recordIdentifiers.includes(name))
  return output.schema.flatMap((column, index): RuleIssue[] => {
    const identifier = kept[index]
    if (identifier) {
      if (holds(column, identifier)) return []
      return [
        {
          path: ['output'],
          key: 'validation.outputIdentifierColumn',
          values: { column: column.name, identifier: identifier.name },
        },
      ]
    }
    const result = slots?.[index - identifiers]
    if (
      !result ||
      (columnsFor(result.elementType) ?? [column.type.datatype]).includes(column.type.datatype)
    )
      return []
    const { name, elementType } = result
    return [
      {
        path: ['output'],
        key: 'validation.outputResultColumn',
        values: { column: column.name, type: column.type.datatype, output: name, elementType },
      },
    ]
  })
}

/**
 * Whether every value of `given` fits `column`: the same type, at least as long, with at least as
 * many digits on each side of the point.
 */
function holds({ type: to }: Column, { type: from }: Column): boolean {
  if (to.datatype !== from.datatype) return false
  if (to.datatype !== 'decimal') return (maxLength(to) ?? 0) >= (maxLength(from) ?? 0)
  return getScale(to) >= getScale(from) && wholeDigits(to) >= wholeDigits(from)
}

const getScale = ({ scale = DECIMAL_SCALE_DEFAULT }: ColumnType): number => scale
const wholeDigits = (type: ColumnType): number =>
  (type.precision ?? DECIMAL_PRECISION_DEFAULT) - getScale(type)
