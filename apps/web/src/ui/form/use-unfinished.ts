import { createContext, useContext, useEffect, useId } from 'react'
import type { FieldProblem } from './Field.tsx'

/** Takes the problem that a field has with itself, and takes it back. */
export const UnfinishedContext = createContext<
  (id: string, problem: FieldProblem | undefined) => void
>(() => {})

/**
 * A field that holds what is not a value yet, such as half a date, tells the form around it: the
 * form is not sent, since the field's value would be an older one or none.
 */
export function useUnfinished(field: string, message: string | undefined): void {
  const id = useId()
  const report = useContext(UnfinishedContext)
  useEffect(() => {
    report(id, message === undefined ? undefined : { field, message })
    return () => report(id, undefined)
  }, [report, id, field, message])
}
