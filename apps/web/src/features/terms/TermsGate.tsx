import { terms } from '@concord/domain/terms/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#api/lazy-part.ts'
import { query } from '#api/query.ts'
import { areTermsOpen, NO_TERMS } from '#entities/terms/terms-copy.ts'

const TermsDialog = lazyPart(async () => ({
  default: (await import('./TermsDialog.tsx')).TermsDialog,
}))

/**
 * Blocks a signed-in user until the latest terms are accepted (A039, A065). Terms that cannot be
 * fetched never block (A130, C118).
 */
export function TermsGate() {
  const { data: latest = NO_TERMS } = useQuery({
    ...query(terms.latest),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!areTermsOpen(latest)) return null
  return (
    <Suspense>
      <TermsDialog latest={latest} />
    </Suspense>
  )
}
