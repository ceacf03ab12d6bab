import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions } from '#ui/dialog/Dialog.tsx'
import type { Setup } from '../state/use-setup.ts'
import { getLineageName, LineageView } from './LineageView.tsx'
import type { LineageRoot } from './lineage.ts'

type Props = {
  root: LineageRoot | undefined
  onClose: () => void
  workspaceId: string
  setup: Setup
}

/** The lineage of a job or a data set of a list. */
export function LineageDialog({ root, onClose, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={root !== undefined}
      onClose={onClose}
      title={root ? t('lineage.title', { name: getLineageName(root) }) : ''}
      size="large"
    >
      {root && <LineageView root={root} {...props} />}
      <DialogActions>
        <Button onPress={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
