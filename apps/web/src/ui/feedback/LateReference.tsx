import { ApiError } from '@concord/domain/api/api-error'
import { lazy, Suspense } from 'react'

/** Loaded with the first error; if that fails, the error is shown without it. */
const Reference = lazy(() =>
  import('./ErrorReference.tsx')
    .then(({ loadReference }) => loadReference())
    .catch(() => ({ default: () => null })),
)

/**
 * The id of a problem for support, below its text: only for faults of a server. A refusal says
 * itself what to do.
 */
export const LateReference = ({ error }: { error: unknown }) =>
  error instanceof ApiError &&
  error.status >= 500 && (
    <Suspense>
      <Reference error={error} />
    </Suspense>
  )
