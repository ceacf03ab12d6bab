export const place = { workspaceId: '{{collaboration}}' }
export const NEEDS = [
  'datasetTypes',
  'queryJobTypes',
  'inferenceModels',
  'inferenceJobTypes',
  'collaborations',
]
