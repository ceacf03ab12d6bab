import { type Branch, linearModel, treeModel } from '@concord/domain/fixtures/onnx-models'

export type SeededModel = { name: string; description: string; fileName: string; file: () => Uint8Array<ArrayBuffer> }

/** Large claims that were paid in full are the severe ones. */
const SEVERITY_TREES: readonly Branch[] = [
  {
    feature: 0,
    atMost: 50_000,
    yes: { feature: 1, atMost: 20_000, yes: 0.05, no: 0.15 },
    no: { feature: 0, atMost: 250_000, yes: 0.35, no: 0.6 },
  },
  { feature: 1, atMost: 100_000, yes: 0.02, no: { feature: 1, atMost: 400_000, yes: 0.12, no: 0.25 } },
  { feature: 0, atMost: 10_000, yes: 0, no: { feature: 1, atMost: 5000, yes: 0.1, no: 0.04 } },
]

/**
 * The owner's models, made here: small, and good enough to show how a model is used. Their features are columns of the data set types in
 * declared order, all others being record identifiers.
 */
export const MODELS = {
  lapseRisk: {
    name: 'Lapse risk',
    description: 'Linear score of a policy from issueAge, sumAssured and annualPremium. / Score linéaire de déchéance d’une police.',
    fileName: 'lapse-risk.onnx',
    file: () => linearModel([-0.006, -0.000_000_2, 0.000_012], 0.62),
  },
  claimSeverity: {
    name: 'Claim severity',
    description: 'Three decision trees over amountClaimed and amountPaid. / Trois arbres de décision sur les montants d’un sinistre.',
    fileName: 'claim-severity.onnx',
    file: () => treeModel(2, SEVERITY_TREES, 0.05),
  },
} as const satisfies Record<string, SeededModel>
export type ModelName = keyof typeof MODELS
