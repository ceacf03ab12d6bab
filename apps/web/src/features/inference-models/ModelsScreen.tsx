import { inferenceModels } from '@concord/domain/inference-models/contract'
import {
  isModelUnderWay,
  modelCreateRefusal,
  modelDeleteRefusal,
} from '@concord/domain/inference-models/status'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReportedError, ViewErrorDialog } from '#entities/transfers/ViewErrorDialog.tsx'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { useFlashMessage } from '#session/messages/use-flash-message.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { ListScreen } from '#ui/table/ListScreen.tsx'
import { useDeleteModel } from './use-delete-model.ts'
import { useModelColumns } from './use-model-columns.tsx'

/** /inference-models (C011, C033, C055). */
export function ModelsScreen() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { message, dismiss } = useFlashMessage()
  const deletion = useDeleteModel()
  const refusalText = useRefusalText()
  const [reported, setReported] = useState<ReportedError>()
  return (
    <ListScreen
      endpoint={inferenceModels.list}
      isUnderWay={isModelUnderWay}
      columns={useModelColumns({
        deletion,
        onViewError: ({ modelName, errorDetails }) =>
          setReported({ name: modelName, details: errorDetails }),
      })}
      texts={{
        title: t('models.title'),
        lead: t('models.lead'),
        caption: t('models.caption'),
        empty: { title: t('models.empty.title'), text: t('models.empty.text') },
        new: t('models.new'),
      }}
      newRefusal={modelCreateRefusal(user)}
      bulk={{
        getName: ({ modelName }) => modelName,
        actions: [
          {
            key: 'delete',
            icon: 'trash',
            consequence: t('models.delete.several'),
            getRefusal: (model) => refusalText(modelDeleteRefusal(user, model, 'list')),
            begin: async () => deletion.removeNow,
          },
        ],
        onEnd: deletion.refresh,
      }}
    >
      <MessageBanner message={deletion.done ? undefined : message} onDismiss={dismiss} />
      {deletion.done && (
        <Banner kind="success" onDismiss={deletion.dismiss}>
          {t('models.deleted', { name: deletion.done.modelName })}
        </Banner>
      )}
      <ErrorBanner error={deletion.error} onDismiss={deletion.dismiss} />
      <ViewErrorDialog error={reported} onClose={() => setReported(undefined)} />
    </ListScreen>
  )
}
