import '#api/jitless.ts'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { tryCompilePlan } from '../file/try-compile-plan.ts'

self.onmessage = ({ data }: MessageEvent<Pick<DatasetType, 'schema' | 'csvValidationSchema'>>) =>
  self.postMessage(tryCompilePlan(data) !== undefined)
