import '#api/jitless.ts'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { planOf } from './plan-of.ts'

self.onmessage = ({ data }: MessageEvent<Pick<DatasetType, 'schema' | 'csvValidationSchema'>>) =>
  self.postMessage(planOf(data) !== undefined)
