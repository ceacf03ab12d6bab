import type { Collaboration, NewCollaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { useTranslation } from 'react-i18next'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog/Dialog.tsx'
import { CollaborationForm } from './CollaborationForm.tsx'

type Props = {
  original: Collaboration | undefined
  onClose: () => void
  onCloned: (clone: Collaboration) => void
}

/** Asks for a clone's name and description; can be cancelled (B065). */
export function CloneDialog({ original, onClose, onCloned }: Props) {
  const { t } = useTranslation()
  const cloning = useSending({
    send: ({ id, body }: { id: string; body: NewCollaboration }, call) =>
      call(collaborations.clone, { params: { id }, body }),
    refreshes: [collaborations.list.path],
    onSuccess: onCloned,
  })
  const close = () => {
    cloning.reset()
    onClose()
  }
  return (
    <Dialog isOpen={original !== undefined} onClose={close} title={t('collaborations.clone.title')}>
      <p>{t('collaborations.clone.text', { name: original?.name ?? '' })}</p>
      <CollaborationForm
        label={t('collaborations.clone.title')}
        onSubmit={(body) => original && cloning.mutate({ id: original.id, body })}
        error={cloning.error}
      >
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="primary" isPending={cloning.isPending}>
            {t('collaborations.clone.submit')}
          </Button>
        </DialogActions>
      </CollaborationForm>
    </Dialog>
  )
}
