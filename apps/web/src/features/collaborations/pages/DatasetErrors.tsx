import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { transferRefusal, uploadRefusal } from '@concord/domain/datasets/status'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { useHasOpened } from '#ui/dialog/use-has-opened.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { ErrorLinesTable } from '../datasets/ErrorLinesTable.tsx'
import { readErrorLines } from '../datasets/error-lines.ts'
import { useShownUpload } from '../datasets/use-shown-upload.ts'
import type { Setup } from '../state/use-setup.ts'
import styles from './pages.module.css'

const UploadDialog = lazyPart(async () => ({
  default: (await import('../datasets/UploadDialog.tsx')).UploadDialog,
}))

type Props = {
  collaboration: Collaboration
  setup: Setup
  dataset: Dataset
  /** The output of a failed job cannot be corrected by an upload. */
  isUploaded: boolean
}

/** Why the enclave refused a file, as a table, with a corrected upload next to it (A042, B111). */
export function DatasetErrors({ collaboration, setup, dataset, isUploaded }: Props) {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const refusalText = useRefusalText()
  const [isChoosing, setIsChoosing] = useState(false)
  const upload = useShownUpload(collaboration.id)
  const hasDialog = useHasOpened(isChoosing || upload.id !== undefined)
  const { errors, rest } = readErrorLines(dataset.errorDetails ?? '')
  const datasetTypeId = getId(dataset.datasetType)
  return (
    <Panel
      title={t('dataset.errors')}
      lead={errors.length > 0 && t('dataset.errors.lead')}
      actions={
        isUploaded && (
          <Button
            variant="primary"
            refusal={refusalText(
              transferRefusal(actor, uploadRefusal(actor, collaboration, datasetTypeId)),
            )}
            onPress={() => setIsChoosing(true)}
          >
            <Icon name="upload" />
            {t('dataset.errors.upload')}
          </Button>
        )
      }
    >
      {(rest.length > 0 || errors.length === 0) && (
        <Banner kind="error">
          <span className={styles.details}>
            {rest.length > 0 ? rest.join('\n') : t('dataset.errors.none')}
          </span>
        </Banner>
      )}
      {errors.length > 0 && <ErrorLinesTable errors={errors} />}
      <Suspense>
        {hasDialog && (
          <UploadDialog
            isChoosing={isChoosing}
            onChoosing={setIsChoosing}
            collaboration={collaboration}
            setup={setup}
            upload={upload}
            firstTypeId={datasetTypeId}
          />
        )}
      </Suspense>
    </Panel>
  )
}
