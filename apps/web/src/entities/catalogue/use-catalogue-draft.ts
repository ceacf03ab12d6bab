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
  /** What a new thing begins as. */
  initial: Draft
  /**
   * The form that a draft must have to be drawn and sent; whether it is complete and right, the
   * rules and the server say.
   */
  shape: z.ZodType<Draft>
  /**
   * The rules that the portal knows as well as the server: nothing that breaks one is sent. One
   * function as long as they are the same.
   */
  getIssues: (draft: Draft) => readonly RuleIssue[]
  /** The dry run: what would be saved (C089). */
  validate: (draft: Draft, call: Call) => Promise<Draft>
  create: (draft: Draft, call: Call) => Promise<Saved>
}
const NONE: readonly RuleIssue[] = []
const NO_PROBLEMS: readonly FieldProblem[] = []

export type CatalogueDraft<Draft, Saved> = ReturnType<typeof useCatalogueDraft<Draft, Saved>>

/**
 * The life of a new thing of the catalogues (C053): it is edited as fields or as text, Validate
 * sends it as a dry run and takes the server's normalised version in its place, then it can be
 * saved; any edit resets that.
 */
export function useCatalogueDraft<Draft, Saved>(options: CatalogueDraftOptions<Draft, Saved>) {
  const { t } = useTranslation()
  const { shape, getIssues } = options
  const [initial] = useState(() => toDocument(options.initial))
  const [document, setDocument] = useState<CatalogueDocument<Draft>>(initial)
  /** Validate was pressed: from then on what is wrong is said as one types. */
  const [isJudged, setJudged] = useState(false)
  const [isValid, setValid] = useState(false)
  const validation = useSending({ send: options.validate })
  const creation = useSending({ send: options.create })
  const { draft } = document
  const error = creation.error ?? validation.error
  const refusedDraft = creation.error ? creation.variables : validation.variables

  const edit = (next: CatalogueDocument<Draft>) => {
    if (creation.isPending || creation.isSuccess || next.text === document.text) return
    setDocument(next)
    setValid(false)
    // an answer that is still to come is to an older draft
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
    // What the server refuses lands on the field that it names, until that is changed.
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
      onSuccess: (normalised) => {
        setDocument(toDocument(normalised))
        setJudged(false)
        setValid(true)
      },
    })
  }

  return {
    document,
    /** From the Design tab. */
    change: (next: Draft) => edit(toDocument(next)),
    /** From the Preview tab. */
    write: (text: string) => edit(readDocument(text, shape)),
    fault,
    problems,
    problemAt,
    /** What lands on no field; the rest is in the summary of the form. */
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
