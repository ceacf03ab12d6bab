import type { Collaboration, PolicyComponent } from '@concord/domain/collaborations/collaboration'
import { isGranted } from '@concord/domain/collaborations/policy'
import type { Subjects } from '../state/subjects.ts'

type Action = PolicyComponent['action']

/**
 * A subject of policies. `may` has, for each action on it, the ids of the organizations that may do
 * it.
 */
export type MapNode = { id: string; name: string; may: Partial<Record<Action, readonly string[]>> }
/** A line from one column to the next, by positions in them. */
export type MapEdge = { from: number; to: number; jobTypeId: string }
export type MapColumns = {
  inputs: readonly MapNode[]
  jobTypes: readonly MapNode[]
  outputs: readonly MapNode[]
  /** From inputs to job types. */
  read: readonly MapEdge[]
  written: readonly MapEdge[]
}

/**
 * The inputs, job types and outputs of a collaboration with their policies, from the same data as
 * the matrix.
 */
export function collaborationMap(
  { jobTypes, datasetTypes }: Subjects,
  collaboration: Pick<Collaboration, 'policyGroups'>,
  organizationIds: readonly string[],
): MapColumns {
  const node = (
    { id, name }: { id: string; name: string },
    actions: readonly Action[],
  ): MapNode => ({
    id,
    name,
    may: Object.fromEntries(
      actions.map((action) => [
        action,
        organizationIds.filter((organization) =>
          isGranted(collaboration, organization, action, id),
        ),
      ]),
    ),
  })
  const inputs = datasetTypes.filter(({ isInput }) => isInput)
  const outputs = datasetTypes.filter(({ isOutput }) => isOutput)
  const placeIn = (column: readonly { id: string }[], id: string) =>
    column.findIndex((one) => one.id === id)
  return {
    inputs: inputs.map((type) => node(type, ['WRITE', 'READ'])),
    jobTypes: jobTypes.map((type) => node(type, ['EXECUTE'])),
    outputs: outputs.map((type) => node(type, ['WRITE', 'READ'])),
    read: jobTypes.flatMap(({ id, inputs: reads }, to) =>
      reads.map((read) => ({ from: placeIn(inputs, read), to, jobTypeId: id })),
    ),
    written: jobTypes.flatMap(({ id, outputs: writes }, from) =>
      writes.map((one) => ({ from, to: placeIn(outputs, one), jobTypeId: id })),
    ),
  }
}

/**
 * The middle of a node, in half slots from the top of the longest column; shorter columns are
 * centred.
 */
export const computeMiddle = (place: number, length: number, longest: number): number =>
  longest - length + 2 * place + 1
