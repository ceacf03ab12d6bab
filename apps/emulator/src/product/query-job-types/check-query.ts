import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type { QueryCheck } from '@concord/domain/query-job-types/query-check'
import type {
  NormalizedQueryJobType,
  QueryDraft,
  QueryJobTypePayload,
} from '@concord/domain/query-job-types/query-payload'
import {
  normalizedParameters,
  normalizedQueryJobType,
  queryDraftIssues,
  queryJobTypeIssues,
} from '@concord/domain/query-job-types/query-rules'
import type { QueryTrial } from '@concord/domain/query-job-types/query-trial'
import { checkQuery, runSample, tryQuery } from '#enclave/query/compile-query.ts'
import type { Remark } from '#enclave/query/query-error.ts'
import type { TrialFault } from '#enclave/query/validate-query.ts'
import { requireRules } from '#http/malformed.ts'
import { type FieldFault, problem } from '#http/problem.ts'
import type { Context } from '#product/api/context.ts'
import { assertWithinQuotas } from '#product/api/quotas.ts'
import { toDatasetType } from '#product/dataset-types/dataset-type.ts'
import { datasetTypeRow } from '#product/dataset-types/rows.ts'
import { getFeatures } from '#runtime/features.ts'
import { toMessage } from '#runtime/messages.ts'
import { toText } from '#runtime/to-text.ts'
import { columnMetadata } from './query-job-type.ts'

const NO_SUCH_TYPE = toMessage('validation.datasetTypeUnknown')
const REFUSED = toMessage('problem.queryRefused')

/**
 * The payload as it would be saved (C093): the query compiled against its data set types, with the
 * columns of both sides.
 *
 * @throws 422 for broken rules, for data set types that the organization does not have, and for
 * errors in the query, with their position.
 */
export async function checkedQuery(
  context: Context,
  payload: QueryJobTypePayload,
): Promise<NormalizedQueryJobType> {
  requireRules(queryJobTypeIssues(payload, getFeatures(context.world.settings)))
  const { inputs, output } = getTypes(context, payload)
  const found = normalizedQueryJobType(payload)
  assertWithinQuotas(context.world, context.caller.organizationId, { trials: 1 })
  const verdict = await tryQuery(context.caller.organizationId, {
    query: found.query,
    tables: inputs.map(toTable),
    parameters: found.queryParameters,
    output: output.schema,
  })
  if ('faults' in verdict)
    throw problem(422, 'queryRefused', REFUSED, { fields: verdict.faults.map(faultOfField) })
  return { ...found, ...columnMetadata(inputs, output, verdict.queryTypes) }
}

const toTable = ({ name, schema }: DatasetType) => ({ name, columns: schema })

/**
 * The compiler's messages about a query that is still being written, in the reader's language.
 *
 * @throws 422 for parameters that break a rule and for data set types that the organization does
 * not have.
 */
export async function checkedDraft(context: Context, draft: QueryDraft): Promise<QueryCheck> {
  const { query, queryParameters } = draft
  requireRules(queryDraftIssues(draft, getFeatures(context.world.settings)))
  const { faults, notices } = await checkQuery(
    context.caller.organizationId,
    query,
    {
      tables: getInputs(context, draft).map(toTable),
      parameters: normalizedParameters(queryParameters),
    },
    context,
  )
  const say = ({ reason, position }: Remark) => ({
    message: toText(context.language, reason),
    ...(position && { position }),
  })
  return { faults: faults.map(say), notices: notices.map(say) }
}

/**
 * The result of a query that is still being written, on invented rows of its data set types.
 *
 * @throws 422 as `checkedDraft`, and for a query that cannot run on them, with its position.
 */
export async function triedDraft(context: Context, draft: QueryDraft): Promise<QueryTrial> {
  const { query, queryParameters } = draft
  requireRules(queryDraftIssues(draft, getFeatures(context.world.settings)))
  const sample = await runSample(
    context.caller.organizationId,
    {
      query,
      tables: getInputs(context, draft).map(({ name, schema, csvValidationSchema }) => ({
        name,
        schema,
        csvValidationSchema,
      })),
      parameters: normalizedParameters(queryParameters),
      now: context.world.clock.now(),
    },
    context,
  )
  if (!('faults' in sample)) return sample
  const fields = sample.faults.map((fault) => faultOfField({ in: 'query', ...fault }))
  throw problem(422, 'queryRefused', REFUSED, { fields })
}

/** The data set types that the links name, all of the caller's own organization. */
export function getTypes(
  context: Context,
  { inputs, output }: Pick<QueryJobTypePayload, 'inputs' | 'output'>,
): { inputs: DatasetType[]; output: DatasetType } {
  const found = ownType(context, output)
  const fault = { path: 'body.output', message: NO_SUCH_TYPE }
  const known = getInputs(context, { inputs }, found ? [] : [fault])
  if (!found) throw unknownTypes([fault])
  return { inputs: known, output: found }
}

/** As `getTypes`, of the inputs only; `others` is refused with them. */
function getInputs(
  context: Context,
  { inputs }: Pick<QueryJobTypePayload, 'inputs'>,
  others: readonly FieldFault[] = [],
): DatasetType[] {
  const found = inputs.map((link) => ownType(context, link))
  const known = found.filter((type) => type !== undefined)
  if (known.length === inputs.length) return known
  const fields = found.flatMap((type, at): FieldFault[] =>
    type ? [] : [{ path: `body.inputs.${at}`, message: NO_SUCH_TYPE }],
  )
  throw unknownTypes([...fields, ...others])
}

const unknownTypes = (fields: FieldFault[]) =>
  problem(422, 'unknownDatasetType', NO_SUCH_TYPE, { fields })

function ownType({ world, caller }: Context, link: string): DatasetType | undefined {
  const [, id] = /^\/dataset-types\/([\w-]+)$/.exec(link) ?? []
  const row = id === undefined ? undefined : datasetTypeRow(world.store, id)
  return row?.organizationId === caller.organizationId ? toDatasetType(row) : undefined
}

function faultOfField(fault: TrialFault): FieldFault {
  const { reason } = fault
  switch (fault.in) {
    case 'query':
      return {
        path: 'body.query',
        message: reason,
        ...(fault.position ? { position: fault.position } : {}),
      }
    case 'output':
      return { path: `body.output.${fault.column}`, message: reason }
    case 'parameter':
      return { path: `body.queryParameters.${fault.index}.name`, message: reason }
  }
}
