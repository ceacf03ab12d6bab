import { createContext, useContext, useEffect, useId } from 'react'
import type { FieldProblem } from './Field.tsx'

/** Registers or removes a field's own problem. */
export const UnfinishedContext = createContext<
  (id: string, problem: FieldProblem | undefined) => void
>(() => {})

/**
 * Reports to the form that a field has an incomplete value, such as a partial date. The form is
 * then not sent, because it would send an older value or none.
 */
export function useUnfinished(field: string, message: string | undefined): void {
  const id = useId()
  const report = useContext(UnfinishedContext)
  useEffect(() => {
    report(id, message === undefined ? undefined : { field, message })
    return () => report(id, undefined)
  }, [report, id, field, message])
}

/** The id of the surrounding form, for its buttons that a dialog shows below its scrolling part. */
export const FormIdContext = createContext<string | undefined>(undefined)
