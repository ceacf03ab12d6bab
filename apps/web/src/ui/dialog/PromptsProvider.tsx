import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import { type Confirmation, type Prompts, PromptsContext } from './prompts.ts'

type Question = ({ kind: 'alert'; title: string | undefined; text: string } | ({ kind: 'confirm' } & Confirmation)) & {
  answer: (isConfirmed: boolean) => void
}

/** Shows alerts and confirmations one after the other, over whatever screen asked. */
export function PromptsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [question] = questions
  const last = useRef(question)
  if (question) last.current = question
  const shown = question ?? last.current // keeps its words while it fades

  const prompts = useMemo<Prompts>(() => {
    const ask = (asked: (answer: Question['answer']) => Question) =>
      new Promise<boolean>((resolve) => setQuestions((waiting) => [...waiting, asked(resolve)]))
    return {
      alert: async (text, title) => void (await ask((answer) => ({ kind: 'alert', text, title, answer }))),
      confirm: (confirmation) => ask((answer) => ({ kind: 'confirm', ...confirmation, answer })),
    }
  }, [])

  const answer = (isConfirmed: boolean) => {
    question?.answer(isConfirmed)
    setQuestions(([, ...waiting]) => waiting)
  }

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
        <DialogActions>
          {shown?.kind === 'confirm' ? (
            <>
              <Button onPress={() => answer(false)}>{shown.cancel ?? t('ui.cancel')}</Button>
              <Button variant={shown.isDangerous ? 'danger' : 'primary'} onPress={() => answer(true)} autoFocus={!shown.isDangerous}>
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
