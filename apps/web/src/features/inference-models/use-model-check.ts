import { isModelFileName } from '@concord/domain/inference-models/model'
import { MODEL_FILE_BYTES_MAX } from '@concord/domain/limits'
import { isSafeFileName } from '@concord/domain/one-line'
import { useEffect, useState } from 'react'
import type { ModelNews } from '#transfer/worker/onnx-work.ts'
import { startOnnxWorker } from '#transfer/worker/worker-url.ts'

/** Why a file is refused without reading it (C079, C116). */
type NameFault =
  | 'messages.error.modelFileFormat'
  | 'validation.fileNameUnsafe'
  | 'messages.error.modelFileType'
  | 'messages.error.modelFileTooLarge'
export type ModelCheck = ModelNews | { kind: 'misnamed'; fault: NameFault }

/**
 * Not specified: the media types that systems assign to unknown files, and those in use for ONNX.
 */
const MEDIA_TYPES: readonly string[] = [
  '',
  'application/octet-stream',
  'application/onnx',
  'application/x-onnx',
  'application/vnd.onnx',
]

function nameFault({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): NameFault | undefined {
  if (!isModelFileName(name)) return 'messages.error.modelFileFormat'
  if (!isSafeFileName(name)) return 'validation.fileNameUnsafe'
  if (!MEDIA_TYPES.includes(type)) return 'messages.error.modelFileType'
  return size > MODEL_FILE_BYTES_MAX ? 'messages.error.modelFileTooLarge' : undefined
}

/** Checks the chosen file in a worker, which is terminated when another file is chosen. */
export function useModelCheck(file: File | undefined): ModelCheck | undefined {
  const [latest, setLatest] = useState<{ file: File; news: ModelNews }>()
  const fault = file && nameFault(file)
  useEffect(() => {
    if (!file || fault) return
    const worker = startOnnxWorker()
    worker.onmessage = ({ data }: MessageEvent<ModelNews>) => setLatest({ file, news: data })
    worker.onerror = () => setLatest({ file, news: { kind: 'unreadable' } })
    worker.postMessage(file)
    return () => worker.terminate()
  }, [file, fault])
  if (!file) return undefined
  if (fault) return { kind: 'misnamed', fault }
  return latest?.file === file ? latest.news : { kind: 'checking', bytes: 0 }
}
