import type { Column } from '@concord/domain/csv'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import type { World } from '#instances/world.ts'
import { seededModels } from '#seed/models.ts'
import { addInference, type Inference, type Parts } from './inference-job.ts'

export const words = (name: string): Column =>
  aColumn({ name, type: { datatype: 'varchar', length: 40 } })
export const whole = (name: string): Column => aColumn({ name, type: { datatype: 'int' } })
export const decimal = (name: string, scale = 2): Column =>
  aColumn({ name, type: { datatype: 'decimal', precision: 12, scale } })

/** The columns of the seed's linear model, with its record identifiers before and after. */
export const POLICIES = [
  words('policyNumber'),
  whole('issueAge'),
  decimal('sumAssured'),
  decimal('annualPremium'),
  words('province'),
]
/** The first line of a file of these columns. */
export const HEADER = 'policyNumber,issueAge,sumAssured,annualPremium,province\n'

/** A job type of that model, or with a change. */
export const addPolicies = (
  world: World,
  change: Partial<Pick<Parts, 'file' | 'input' | 'output'>> = {},
): Inference =>
  addInference(world, {
    file: seededModels().lapseRisk.file(),
    input: POLICIES,
    output: [words('policyNumber'), words('province'), decimal('lapseRisk', 6)],
    recordIdentifiers: ['policyNumber', 'province'],
    ...change,
  })
