import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import type {
  NormalisedQueryJobType,
  QueryJobTypePayload,
} from '@concord/domain/query-job-types/query-payload'
import {
  normalisedQueryJobType,
  queryJobTypeIssues,
} from '@concord/domain/query-job-types/query-rules'
import { tryQuery } from '#enclave/query/compile-query.ts'
import type { TrialFault } from '#enclave/query/validate-query.ts'
import { requireRules } from '#http/malformed.ts'
import { type FieldFault, problem } from '#http/problem.ts'
import type { Context } from '#product/api/context.ts'
import { toDatasetType } from '#product/dataset-types/dataset-type.ts'
import { datasetTypeRow } from '#product/dataset-types/rows.ts'
import { getFeatures } from '#runtime/features.ts'
import { toMessage } from '#runtime/messages.ts'
import { columnMetadata } from './query-job-type.ts'

const NO_SUCH_TYPE = toMessage('validation.datasetTypeUnknown')
const REFUSED = toMessage('problem.queryRefused')

/**
 * The payload as it would be saved (C093): the query compiled against its data set types, the
 * columns of both sides with it.
 *
 * @throws 422 for the rules that it breaks, for data set types that the organization does not have,
 * and for what is wrong in the query, with its position.
 */
export async function checkedQuery(
  context: Context,
  payload: QueryJobTypePayload,
): Promise<NormalisedQueryJobType> {
  requireRules(queryJobTypeIssues(payload, getFeatures(context.world.settings)))
  const { inputs, output } = getTypes(context, payload)
  const found = normalisedQueryJobType(payload)
  const tables = inputs.map(({ name, schema }) => ({ name, columns: schema }))
  const verdict = await tryQuery(context.caller.organizationId, {
    query: found.query,
    tables,
    parameters: found.queryParameters,
    output: output.schema,
  })
  if ('faults' in verdict)
    throw problem(422, 'queryRefused', REFUSED, { fields: verdict.faults.map(faultOfField) })
  return { ...found, ...columnMetadata(inputs, output, verdict.queryTypes) }
}

/** The data set types that the links name, all of the caller's own organization. */
export function getTypes(
  context: Context,
  { inputs, output }: Pick<QueryJobTypePayload, 'inputs' | 'output'>,
): Types {
  const found = inputs.map((link) => ownType(context, link))
  const foundOutput = ownType(context, output)
  const known = found.filter((type) => type !== undefined)
  if (known.length === inputs.length && foundOutput) return { inputs: known, output: foundOutput }
  const fields: FieldFault[] = found.flatMap((type, at) =>
    type ? [] : [{ path: `body.inputs.${at}`, message: NO_SUCH_TYPE }],
  )
  if (!foundOutput) fields.push({ path: 'body.output', message: NO_SUCH_TYPE })
  throw problem(422, 'unknownDatasetType', NO_SUCH_TYPE, { fields })
}
type Types = { inputs: DatasetType[]; output: DatasetType }

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
