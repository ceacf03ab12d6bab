import type { collaborations as english } from '../en/collaborations.ts'
import type { French } from '../french.ts'

export const collaborations = {
  'collaborations.title': 'Collaborations',
} satisfies French<typeof english>
