import { inferenceModels } from '@concord/domain/inference-models/contract'
import type { InferenceModel } from '@concord/domain/inference-models/model'
import {
  hasFailed,
  isModelUnderWay,
  modelCreateRefusal,
  modelDeleteRefusal,
} from '@concord/domain/inference-models/status'
import { modelStatusAsJob } from '@concord/domain/status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { QUICK_REFRESH_SECONDS } from '#api/awaited-refresh.ts'
import { query } from '#api/query.ts'
import { type ReportedError, ViewErrorDialog } from '#entities/transfers/ViewErrorDialog.tsx'
import { paths } from '#paths.ts'
import { setFlashMessage } from '#session/messages/flash-message.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { useFlashMessage } from '#session/messages/use-flash-message.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { CloseLink, Link } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusLabel } from '#ui/feedback/StatusLabel.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { ModelFacts } from './ModelFacts.tsx'
import { ModelMetadata } from './ModelMetadata.tsx'
import { useDeleteModel } from './use-delete-model.ts'

/** /inference-models/{modelId} (C011, C033, C055). */
export function ModelScreen() {
  const { t } = useTranslation()
  const { modelId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...query(inferenceModels.get, { params: { id: modelId } }),
    refetchInterval: ({ state }) =>
      state.data && isModelUnderWay(state.data) ? QUICK_REFRESH_SECONDS * 1000 : false,
  })
  if (data) return <Shown model={data} error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title={t('model.title')}
      crumbs={[{ title: t('models.title'), to: paths.models }]}
      actions={<CloseLink to={paths.models} />}
    >
      {error ? (
        <ErrorBanner error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  )
}

type Props = { model: InferenceModel; error: unknown; onRetry: () => void }

function Shown({ model, error, onRetry }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user } = useSignedIn()
  const refusalText = useRefusalText()
  const { message, dismiss } = useFlashMessage()
  const [reported, setReported] = useState<ReportedError>()
  const deletion = useDeleteModel(({ modelName: name }) => {
    setFlashMessage({ kind: 'success', key: 'models.deleted', values: { name } })
    void navigate(paths.models)
  })
  const { id, modelName: name, modelDescription, modelStatus, modelMetadata, errorDetails } = model
  return (
    <Page
      title={name}
      lead={modelDescription}
      aside={<StatusLabel status={modelStatusAsJob(modelStatus)} />}
      crumbs={[{ title: t('models.title'), to: paths.models }]}
      actions={
        <>
          {hasFailed(model) && (
            <Button onPress={() => setReported({ name, details: errorDetails })}>
              <Icon name="info" />
              {t('models.viewError')}
            </Button>
          )}
          <Button
            refusal={refusalText(modelDeleteRefusal(user, model, 'view'))}
            isPending={deletion.pendingId === id}
            onPress={() => deletion.ask(model)}
          >
            <Icon name="trash" />
            {t('models.delete')}
          </Button>
          <CloseLink to={paths.models} />
        </>
      }
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      <ErrorBanner error={error} onRetry={onRetry} />
      <ErrorBanner error={deletion.error} onDismiss={deletion.dismiss} />
      {modelStatus === 'CREATED' && (
        <Banner
          kind="info"
          action={
            !modelCreateRefusal(user) && (
              <Link to={paths.newModel} state={{ about: { modelName: name, modelDescription } }}>
                {t('model.uploadAgain')}
              </Link>
            )
          }
        >
          {t('model.waiting')}
        </Banner>
      )}
      {(modelStatus === 'UPLOADED' || modelStatus === 'PROCESSING') && (
        <Banner kind="info">{t('model.underWay')}</Banner>
      )}
      <ModelFacts model={model} />
      {modelMetadata && (
        <Panel title={t('model.metadata')}>
          <ModelMetadata metadata={modelMetadata} />
        </Panel>
      )}
      <ViewErrorDialog error={reported} onClose={() => setReported(undefined)} />
    </Page>
  )
}
