import type { InferenceModel } from '@concord/domain/inference-models/model'
import { hasFailed, modelDeleteRefusal } from '@concord/domain/inference-models/status'
import { modelStatusAsJob } from '@concord/domain/status'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { useStatusText } from '#ui/feedback/StatusLabel.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { NameLink } from '#ui/table/NameLink.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import { statusColumn } from '#ui/table/status-column.tsx'
import type { Column } from '#ui/table/Table.tsx'
import type { useDeleteModel } from './use-delete-model.ts'

type Options = {
  deletion: ReturnType<typeof useDeleteModel>
  onViewError: (model: InferenceModel) => void
}

/** The columns of a model's row, with its actions (C033, C055, A071). */
export function useModelColumns(options: Options): Column<InferenceModel>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const statusText = useStatusText()
  return [
    {
      key: 'name',
      header: t('models.column.name'),
      text: ({ modelName }) => modelName,
      cell: ({ id, modelName }) => <NameLink to={paths.model(id)} name={modelName} />,
    },
    {
      key: 'description',
      header: t('models.column.description'),
      text: ({ modelDescription }) => modelDescription,
    },
    { key: 'file', header: t('models.column.file'), text: ({ modelFileName }) => modelFileName },
    {
      key: 'size',
      header: t('models.column.size'),
      align: 'end',
      isNowrap: true,
      text: ({ modelFileSize }) => format.bytes(modelFileSize),
      value: ({ modelFileSize }) => modelFileSize,
    },
    statusColumn(statusText, t('models.column.status'), ({ modelStatus }) =>
      modelStatusAsJob(modelStatus),
    ),
    momentColumn(format, 'created', t('models.column.created'), ({ createdAt }) => createdAt),
    {
      key: 'createdBy',
      header: t('models.column.createdBy'),
      text: ({ createdByName = '' }) => createdByName,
      choice: { of: ({ createdByName = '' }) => createdByName },
    },
    {
      key: 'actions',
      header: t('models.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (model) => <Actions model={model} {...options} />,
    },
  ]
}

function Actions({ model, deletion, onViewError }: Options & { model: InferenceModel }) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const refusalText = useRefusalText()
  const { id, modelName: name } = model
  return (
    <RowActions
      name={name}
      actions={[
        ...(hasFailed(model)
          ? [
              {
                key: 'viewError',
                icon: 'info' as const,
                text: t('models.viewError'),
                label: t('models.viewError.of', { name }),
                onPress: () => onViewError(model),
              },
            ]
          : []),
        {
          key: 'delete',
          icon: 'trash',
          text: t('models.delete'),
          label: t('models.delete.of', { name }),
          refusal: refusalText(modelDeleteRefusal(user, model, 'list')),
          isPending: deletion.pendingId === id,
          onPress: () => deletion.ask(model),
        },
      ]}
    />
  )
}
