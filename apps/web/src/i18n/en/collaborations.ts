export const collaborations = {
  'collaborations.title': 'Collaborations',
} as const
