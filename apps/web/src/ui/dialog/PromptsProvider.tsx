import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../action/Button.tsx'
import { LateReference } from '../feedback/LateReference.tsx'
import { type Confirmation, type Prompts, PromptsContext } from '../prompts.ts'
import { Dialog, DialogActions } from './Dialog.tsx'

type Asked =
  | { kind: 'alert'; title: string | undefined; text: string; errorId?: string | undefined }
  | ({ kind: 'confirm' } & Confirmation)
type Question = Asked & { answer: (isConfirmed: boolean) => void }

/** Shows alerts and confirmations one at a time, above any screen. */
export function PromptsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [question] = questions
  const last = useRef(question)
  if (question) last.current = question
  const shown = question ?? last.current // keeps its text during the closing animation

  const prompts = useMemo<Prompts>(() => {
    const open = new Map<string, Promise<boolean>>()
    // The same question while it is open is not queued again, so a double click asks once.
    const ask = (asked: Asked) => {
      const words = JSON.stringify(asked)
      const waiting =
        open.get(words) ??
        new Promise<boolean>((resolve) => {
          const answer = (isConfirmed: boolean) => {
            open.delete(words)
            setQuestions((before) => before.filter((other) => other.answer !== answer))
            resolve(isConfirmed)
          }
          setQuestions((before) => [...before, { ...asked, answer }])
          if (asked.kind === 'confirm')
            asked.until?.addEventListener('abort', () => answer(false), { once: true })
        })
      open.set(words, waiting)
      return waiting
    }
    return {
      alert: async (text, title, errorId) =>
        void (await ask({ kind: 'alert', text, title, errorId })),
      refuse: async (text, action) =>
        void (await ask({ kind: 'alert', text, title: t('ui.alert.refused', { action }) })),
      confirm: async (confirmation) =>
        confirmation.until?.aborted !== true && (await ask({ kind: 'confirm', ...confirmation })),
    }
  }, [t])
  const answer = (isConfirmed: boolean) => question?.answer(isConfirmed)

  return (
    <PromptsContext value={prompts}>
      {children}
      <Dialog
        isOpen={question !== undefined}
        onClose={() => answer(false)}
        role="alertdialog"
        title={shown?.title ?? t('ui.alert')}
        size="small"
      >
        <p>{shown?.text}</p>
        <LateReference id={shown?.kind === 'alert' ? shown.errorId : undefined} />
        <DialogActions>
          {shown?.kind === 'confirm' ? (
            <>
              <Button onPress={() => answer(false)}>{shown.cancel ?? t('ui.cancel')}</Button>
              {/* Not focused, so that pressing Enter twice does not confirm. */}
              <Button
                variant={shown.isDangerous ? 'danger' : 'primary'}
                onPress={() => answer(true)}
              >
                {shown.confirm}
              </Button>
            </>
          ) : (
            <Button variant="primary" onPress={() => answer(true)} autoFocus>
              {t('ui.ok')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </PromptsContext>
  )
}
