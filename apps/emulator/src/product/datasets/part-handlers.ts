import { type datasets, partsResource } from '@concord/domain/datasets/contract'
import { downloadRefusal, uploadRefusal } from '@concord/domain/datasets/status'
import { GCM_TAG_BYTES } from '@concord/domain/limits'
import type { PartPlace } from '#enclave/receive-part.ts'
import { notFound, problem, throwIfRefused } from '#http/problem.ts'
import { inSteps } from '#http/route.ts'
import { countParts, partNumbers } from '#parts/rows.ts'
import type { Context, Handlers } from '#product/api/context.ts'
import {
  acknowledge,
  checkRange,
  readPartNumber,
  storedOutcome,
} from '#product/api/received-part.ts'
import { collaborationStatus } from '#product/collaborations/rows.ts'
import { visibleCollaboration } from '#product/collaborations/visible.ts'
import { recordUsage } from '#product/usage-reports/usage-rows.ts'
import { toMessage } from '#runtime/messages.ts'
import { completeUpload } from './complete-upload.ts'
import { toDataset } from './dataset.ts'
import { type DatasetRow, datasetStatus, findDataset } from './rows.ts'

/** The calls about parts (B097, B098). Order: authorization, status, then the part itself. */
export const partHandlers: Pick<
  Handlers<typeof datasets>,
  'uploadPart' | 'downloadPart' | 'receivedParts'
> = {
  uploadPart: inSteps({
    async prepare({ params, body }, context) {
      const { world, caller, header } = context
      const dataset = ownDataset(params, context)
      const { id } = dataset
      const part = readPartNumber(params.partNumber)
      const totalParts = dataset.totalParts ?? 0
      const sentAgain = (found: DatasetRow) => {
        const closed = { id, totalParts, isFilled: hasAllParts(found) }
        const outcome = storedOutcome(world, closed, part, body)
        return { dataset: found, outcome, isFilled: false }
      }
      if (dataset.status !== 'NEW') return sentAgain(dataset)
      checkRange(part, totalParts)
      const place = { ...getPlace(dataset, part), totalParts, chunkBytes: dataset.chunkBytes }
      const isOpen = () =>
        datasetStatus(world.store, id) === 'NEW' &&
        collaborationStatus(world.store, params.workspaceId) === 'ACTIVE'
      const outcome = await world.enclave.receivePart({
        ...place,
        owner: caller,
        header,
        body,
        isOpen,
      })
      // Meanwhile the last part came, or the collaboration stopped, which has its own refusal.
      if (outcome === 'closed') return sentAgain(ownDataset(params, context))
      // The parts file decides which parts exist; a process that dies before the commit recovers at
      // startup, a commit that fails is repeated in the background.
      const isFilled = countParts(world.parts, id) === totalParts
      if (isFilled) world.background.completeLater(id)
      return { dataset, outcome, isFilled }
    },
    commit(_input, { world, answer }, { dataset, outcome, isFilled }) {
      acknowledge(outcome, answer)
      if (isFilled) completeUpload(world, dataset, world.clock.now())
    },
  }),
  async downloadPart({ params }, { world, caller, header, isHead }) {
    const collaboration = visibleCollaboration(world, caller, params.workspaceId)
    const dataset = findDataset(world.store, collaboration.id, params.datasetId)
    if (!dataset) throw notFound('data-set')
    throwIfRefused(downloadRefusal(caller, collaboration, toDataset(dataset)))
    const part = readPartNumber(params.partNumber)
    const totalParts = dataset.totalParts ?? 0
    if (part > totalParts) throw problem(404, 'noMoreParts', toMessage('problem.noMoreParts')) // B098
    const sent = await world.enclave.sendPart({
      ...getPlace(dataset, part),
      totalParts,
      owner: caller,
      header,
    })
    if (isHead) return sent
    recordUsage(world.store, {
      kind: 'DATASET_DOWNLOADED',
      organizationId: caller.organizationId,
      subjectId: dataset.id,
      at: world.clock.now().toISOString(),
      amount: sent.bytes.length - GCM_TAG_BYTES,
    })
    return sent
  },
  receivedParts(input, context) {
    const { id } = ownDataset(input.params, context)
    return { items: partNumbers(context.world.parts, id) }
  },
}

/**
 * A data set that the caller may upload to: of a type that they may write, and created by their own
 * organization.
 */
function ownDataset(
  params: { workspaceId: string; datasetId: string },
  { world, caller }: Context,
): DatasetRow {
  const collaboration = visibleCollaboration(world, caller, params.workspaceId)
  const dataset = findDataset(world.store, collaboration.id, params.datasetId)
  if (!dataset) throw notFound('data-set')
  throwIfRefused(uploadRefusal(caller, collaboration, dataset.datasetTypeId))
  if (dataset.organizationId !== caller.organizationId)
    throw problem(403, 'notYourDataset', toMessage('problem.notYourUpload'))
  return dataset
}

const getPlace = (
  { collaborationId, id }: DatasetRow,
  part: number,
): Omit<PartPlace, 'totalParts' | 'chunkBytes'> => ({
  id,
  resource: partsResource(collaborationId, id),
  keyHolder: { datasetId: id, collaborationId },
  part,
})

/**
 * Whether all parts are stored, so that one may be sent again: the answer to the last part was
 * lost. Not specified: answered 200 while the data set exists, even after completion; FAILED and
 * deleted ones accept nothing.
 */
const hasAllParts = ({ status }: DatasetRow): boolean =>
  status === 'PENDING' || status === 'PROCESSING' || status === 'COMPLETED'
