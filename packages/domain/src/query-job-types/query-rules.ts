import { type ColumnFlags, offeredDatatypes } from '../dataset-types/offered-datatypes.ts'
import {
  DECIMAL_PRECISION_MAX,
  PARAMETER_NAME_MAX_LENGTH,
  QUERY_JOB_TYPE_DESCRIPTION_MAX_LENGTH,
  QUERY_JOB_TYPE_NAME_MAX_LENGTH,
} from '../limits.ts'
import type { RuleIssue, ValidationKey } from '../messages.ts'
import { oneLineIssue } from '../one-line.ts'
import { textIssue } from '../text-rules.ts'
import type { QueryDraft, QueryJobTypePayload } from './query-payload.ts'

type Parameter = QueryJobTypePayload['queryParameters'][number]
type Found = [
  path: (string | number)[],
  key: ValidationKey | false | undefined,
  values?: RuleIssue['values'],
]

/**
 * Not specified: like the names of T-SQL variables, in ASCII letters, like the names of data set
 * types (C061).
 */
const PARAMETER_NAME = /^[A-Za-z_][A-Za-z\d_]*$/

/**
 * All errors of a query job type except those of its query (C065). Not specified: at least one
 * input, no input twice.
 */
export function queryJobTypeIssues(payload: QueryJobTypePayload, flags: ColumnFlags): RuleIssue[] {
  const { name, description, query, inputs, output, queryParameters } = payload
  return toIssues([
    [
      ['name'],
      textIssue(
        name,
        QUERY_JOB_TYPE_NAME_MAX_LENGTH,
        'validation.nameRequired',
        'validation.nameTooLong',
      ) ?? oneLineIssue(name),
    ],
    [
      ['description'],
      textIssue(
        description,
        QUERY_JOB_TYPE_DESCRIPTION_MAX_LENGTH,
        'validation.descriptionRequired',
        'validation.queryJobTypeDescriptionTooLong',
      ),
    ],
    [['inputs'], inputs.length === 0 && 'validation.queryInputsRequired'],
    ...repeatedInputs(inputs),
    [['output'], output === '' && 'validation.queryOutputRequired'],
    ...parameterIssues(queryParameters, flags),
    [['query'], query.trim() === '' && 'validation.queryRequired'],
  ])
}

/** The errors that prevent compiling a query while its job type is still being written. */
export const queryDraftIssues = (
  { query, inputs, queryParameters }: QueryDraft,
  flags: ColumnFlags,
): RuleIssue[] =>
  toIssues([
    ...repeatedInputs(inputs),
    ...parameterIssues(queryParameters, flags),
    [['query'], query.trim() === '' && 'validation.queryRequired'],
  ])

const toIssues = (found: readonly Found[]): RuleIssue[] =>
  found.flatMap(([path, key, values]) => (key ? [{ path, key, ...(values && { values }) }] : []))

const repeatedInputs = (inputs: readonly string[]): Found[] =>
  inputs.map((input, at) => [
    ['inputs', at],
    inputs.indexOf(input) < at && 'validation.queryInputTwice',
  ])

function parameterIssues(parameters: readonly Parameter[], flags: ColumnFlags): Found[] {
  const offered = offeredDatatypes(flags)
  return parameters.flatMap((parameter, at): Found[] => [
    nameIssue(parameter, at, parameters.slice(0, at)),
    [
      ['queryParameters', at, 'type'],
      !offered.includes(parameter.type) && 'validation.datetimeoffsetDisabled',
    ],
    [['queryParameters', at, 'scale'], scaleIssue(parameter)],
  ])
}

function nameIssue({ name }: Parameter, at: number, before: readonly Parameter[]): Found {
  const path = ['queryParameters', at, 'name']
  if (!PARAMETER_NAME.test(name) || name.length > PARAMETER_NAME_MAX_LENGTH)
    return [path, 'validation.parameterName']
  // T-SQL names are case-insensitive
  const first = before.findIndex((other) => other.name.toLowerCase() === name.toLowerCase())
  return [path, first >= 0 && 'validation.parameterTwice', { name, number: first + 1 }]
}

/** A decimal parameter has a scale from 0 to its precision; other types have none (C065). */
function scaleIssue({ type, scale }: Parameter): ValidationKey | undefined {
  if (type !== 'decimal') return scale === undefined ? undefined : 'validation.scaleOfDecimalOnly'
  if (scale === undefined) return undefined // defaults to 0, which the dry run fills in
  return Number.isInteger(scale) && scale >= 0 && scale <= DECIMAL_PRECISION_MAX
    ? undefined
    : 'validation.parameterScale'
}

/**
 * A valid payload in the form in which it is saved, without the column metadata, which only the
 * server can compute: texts trimmed except the query, to keep the positions in it.
 */
export function normalizedQueryJobType({
  name,
  description,
  query,
  queryParameters,
  inputs,
  output,
}: QueryJobTypePayload) {
  return {
    name: name.trim(),
    description: description.trim(),
    query,
    queryParameters: normalizedParameters(queryParameters),
    inputs,
    output,
  }
}

/** Parameters that break no rule as they are saved: a decimal has a scale, others have none. */
export const normalizedParameters = (parameters: readonly Parameter[]) =>
  parameters.map(({ name, type, scale = 0 }) => ({
    name,
    type,
    ...(type === 'decimal' && { scale }),
  }))
