import type { Call } from '@concord/domain/api/client'
import { useLayoutEffect } from 'react'
import { useChange } from './use-change.ts'

type Options<Part> = {
  add: (part: Part, call: Call) => Promise<unknown>
  /** The draft has this part. */
  isThere: (part: Part) => boolean
  onAdded: (part: Part) => void
}

/**
 * Adds a part to a draft. An answer can be lost, and a colleague can be faster: once the draft has
 * the part, the addition has succeeded whatever its answer was.
 */
export function useAddition<Part>({ add, isThere, onAdded }: Options<Part>) {
  const addition = useChange(add)
  const { error, variables: part, reset, mutate } = addition
  const isAddedAnyway = error !== null && part !== undefined && isThere(part)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each addition
  useLayoutEffect(() => {
    if (!isAddedAnyway) return
    reset()
    onAdded(part)
  }, [isAddedAnyway])
  return {
    ...addition,
    mutate: (part: Part) => mutate(part, { onSuccess: () => onAdded(part) }),
  }
}
