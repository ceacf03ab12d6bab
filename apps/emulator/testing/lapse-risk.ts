import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import type { InferenceJobTypePayload } from '@concord/domain/inference-job-types/inference-job-type'
import type { Round } from './collaboration.ts'
import { addDatasetType, addModel } from './inference.ts'

const number = (name: string) => aColumn({ name, type: { datatype: 'int' } })
export const policyNumber = aColumn({
  name: 'policyNumber',
  type: { datatype: 'varchar', length: 12 },
})
export const score = aColumn({
  name: 'score',
  type: { datatype: 'decimal', precision: 9, scale: 6 },
})

/** The owner, whose organization has what a test adds. */
export const ownerOf = ({ organization, emulator }: Round) => ({
  organizationId: organization.owner,
  userId: emulator.person('owner').id,
})

/** An inference job type of the owner, whose model and data set types exist. */
export function lapseRisk(round: Round): InferenceJobTypePayload {
  const { world } = round.emulator
  const owner = ownerOf(round)
  return {
    name: 'Lapse risk',
    description: 'How likely each policy is to lapse',
    model: addModel(world, owner, { name: 'Lapse risk model' }),
    input: addDatasetType(world, owner, 'Features', [
      number('age'),
      policyNumber,
      number('premium'),
      number('claims'),
    ]),
    output: addDatasetType(world, owner, 'Scores', [policyNumber, score]),
    recordIdentifiers: ['policyNumber'],
  }
}
