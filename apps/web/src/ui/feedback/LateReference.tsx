import { lazy, Suspense } from 'react'

/** Loaded with the first error; if that fails, the error is shown without it. */
const Reference = lazy(() =>
  import('./ErrorReference.tsx')
    .then(({ loadReference }) => loadReference())
    .catch(() => ({ default: () => null })),
)

/** The id of a problem for support, below its text. */
export const LateReference = ({ id }: { id: string | undefined }) =>
  id !== undefined && (
    <Suspense>
      <Reference id={id} />
    </Suspense>
  )
