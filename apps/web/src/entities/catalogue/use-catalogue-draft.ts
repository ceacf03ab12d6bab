import type { Call } from '@concord/domain/api/client'
import type { RuleIssue } from '@concord/domain/messages'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { getProblems } from '#api/field-problems.ts'
import { useSending } from '#api/use-sending.ts'
import type { FieldProblem } from '#ui/form/Field.tsx'
import {
  type CatalogueDocument,
  getFault,
  readDocument,
  textAt,
  toDocument,
} from './catalogue-document.ts'

export type CatalogueDraftOptions<Draft, Saved> = {
  /** The draft of a new item. */
  initial: Draft
  /**
   * The shape that a draft needs to be rendered and sent. The rules and the server decide whether
   * it is valid.
   */
  shape: z.ZodType<Draft>
  /**
   * The rules that portal and server share; a draft that breaks one is not sent. Must be a stable
   * function.
   */
  getIssues: (draft: Draft) => readonly RuleIssue[]
  /** The dry run: returns the draft as it would be saved (C089). */
  validate: (draft: Draft, call: Call) => Promise<Draft>
  create: (draft: Draft, call: Call) => Promise<Saved>
  listPath: string
}
const NONE: readonly RuleIssue[] = []
const NO_PROBLEMS: readonly FieldProblem[] = []

/**
 * The lifecycle of a new catalogue item (C053): it is edited as fields or as text. Validate sends
 * it as a dry run and replaces it with the server's normalized version, which can then be saved.
 * Any edit resets that.
 */
export function useCatalogueDraft<Draft, Saved>(options: CatalogueDraftOptions<Draft, Saved>) {
  const { t } = useTranslation()
  const { shape, getIssues } = options
  const [initial] = useState(() => toDocument(options.initial))
  const [document, setDocument] = useState<CatalogueDocument<Draft>>(initial)
  /** Validate was pressed; from then on, problems are shown while typing. */
  const [isJudged, setJudged] = useState(false)
  const [isValid, setValid] = useState(false)
  const validation = useSending({ send: options.validate })
  const creation = useSending({ send: options.create, refreshes: [options.listPath] })
  const { draft } = document
  const error = creation.error ?? validation.error
  const refusedDraft = creation.error ? creation.variables : validation.variables

  const edit = (next: CatalogueDocument<Draft>) => {
    if (creation.isPending || creation.isSuccess || next.text === document.text) return
    setDocument(next)
    setValid(false)
    // a pending response belongs to an older draft
    if (validation.isPending || validation.isSuccess) validation.reset()
    if (!getProblems(creation.error).length) creation.reset()
  }

  const fault = isJudged ? getFault(document) : undefined
  const issues = useMemo(
    () => (draft !== undefined && isJudged ? getIssues(draft) : NONE),
    [draft, isJudged, getIssues],
  )
  const problems = useMemo((): readonly FieldProblem[] => {
    const own = issues.map(({ path, key, values }) => ({
      field: path.join('.'),
      message: t(key, { ...values }),
    }))
    // A refusal of the server stays at its field until the field changes.
    const refused = getProblems(error).filter(
      ({ field }) => textAt(draft, field) === textAt(refusedDraft, field),
    )
    return own.length + refused.length === 0
      ? NO_PROBLEMS
      : [...own, ...refused.filter(({ field }) => !own.some((known) => known.field === field))]
  }, [issues, error, draft, refusedDraft, t])
  const problemAt = useMemo(() => {
    const messages = new Map(problems.map(({ field, message }) => [field, message]))
    return (...path: (string | number)[]): string | undefined => messages.get(path.join('.'))
  }, [problems])

  function validate(): void {
    setJudged(true)
    if (draft === undefined || getFault(document) || getIssues(draft).length > 0) return
    creation.reset()
    validation.mutate(draft, {
      onSuccess: (normalized) => {
        setDocument(toDocument(normalized))
        setJudged(false)
        setValid(true)
      },
    })
  }

  return {
    document,
    /** Called by the Design tab. */
    change: (next: Draft) => edit(toDocument(next)),
    /** Called by the Preview tab. */
    write: (text: string) => edit(readDocument(text, shape)),
    fault,
    problems,
    problemAt,
    /** Errors without a field; the summary of the form shows the others. */
    error: getProblems(error).length > 0 ? undefined : error,
    isDirty: document.text !== initial.text,
    validate,
    isValidating: validation.isPending,
    isValid,
    save: () => {
      if (isValid && draft !== undefined) creation.mutate(draft)
    },
    isSaving: creation.isPending || creation.isSuccess,
    saved: creation.data,
  }
}
