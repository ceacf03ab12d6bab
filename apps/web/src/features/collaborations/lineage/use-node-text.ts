import { isJobUnderWay } from '@concord/domain/jobs/status'
import { datasetStatusShown } from '@concord/domain/status'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import type { LineageNode } from './lineage.ts'

type NodeText = {
  name: string
  type: string
  status: string | undefined
  who: string
  when: string
  caption: string
}

/** The texts of a lineage node: the same details as in its list. */
export function useNodeText(): (node: LineageNode) => NodeText {
  const { t } = useTranslation()
  const format = useFormat()
  const describe = (
    key: 'ran' | 'made' | 'uploaded',
    { createdBy, organizationName, createdAt }: Made,
  ): Pick<NodeText, 'who' | 'when' | 'caption'> => {
    const who = [createdBy, organizationName].filter(Boolean).join(', ')
    const when = format.dateTime(createdAt)
    return { who, when, caption: t(`lineage.${key}`, { who, date: when }) }
  }
  return (node) => {
    if (node.kind === 'job') {
      const { jobTypeName, jobClassification, status } = node.job
      return {
        name: jobTypeName,
        type: t(`jobType.classification.${jobClassification}`),
        status,
        ...describe('ran', node.job),
      }
    }
    const { dataset, madeBy } = node
    if (dataset) {
      const { fileName, datasetTypeName, status } = dataset
      return {
        name: fileName,
        type: datasetTypeName,
        status: datasetStatusShown(status),
        ...describe(madeBy ? 'made' : 'uploaded', dataset),
      }
    }
    const nothing = {
      type: '',
      status: madeBy?.outputDatasetStatus ?? undefined,
      who: '',
      when: '',
      caption: '',
    }
    if (madeBy?.outputDataset) return { ...nothing, name: madeBy.fileName ?? t('lineage.hidden') }
    if (madeBy)
      return {
        ...nothing,
        name: t(isJobUnderWay(madeBy) ? 'lineage.noOutput.yet' : 'lineage.noOutput'),
      }
    return { ...nothing, name: t('lineage.hidden') }
  }
}

type Made = { createdBy: string; organizationName?: string | undefined; createdAt: string }
