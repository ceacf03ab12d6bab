import { MODEL_FILE_BYTES_MAX } from '@concord/domain/limits'
import { sayIn } from '#runtime/to-text.ts'
import type { GalleryArea, GalleryEntry, Step, Text } from './entry.ts'
import type { Place } from './place.ts'

const atNew = (
  clauses: string,
  shows: Text,
  steps?: readonly Step[],
  more: Partial<GalleryEntry> = {},
): GalleryEntry => ({
  clauses,
  shows,
  who: 'owner',
  path: '/inference-models/new',
  ...(steps ? { steps } : {}),
  ...more,
})
const file = (name: string, text: string): readonly Step[] => [
  { file: name, type: 'application/octet-stream', text },
]
const failedModel = ({ person, language }: Place) => {
  const id = '00000000-0000-7000-8000-000000000003'
  return {
    id,
    links: { self: `/inference-models/${id}` },
    modelId: id,
    modelName: 'Lapse risk',
    modelDescription: 'Damaged',
    modelStatus: 'DEPLOYMENT_FAILED',
    modelFileName: 'lapse.onnx',
    modelFileSize: 10,
    totalByteSize: 10,
    createdAt: '2026-01-31T10:00:00.000Z',
    createdByName: person('owner').firstName,
    errorDetails: sayIn(language)('models.fault.damaged'),
  }
}

/** Inference models. */
export const MODELS: GalleryArea = {
  'attestation-missing': atNew('C079 C116', 'messages.warning.attestationMissing'),
  'attestation-disabled': atNew('C079 C116', 'attestation.disabled.text', undefined, {
    faults: ({ environment }) => [
      {
        path: '/api/v1/env',
        act: { status: 200, body: environment({ ATTESTATION_VERIFICATION_REQUIRED: false }) },
      },
    ],
  }),
  'name-missing': atNew('C079', 'validation.nameRequired', [{ press: 'newModel.upload' }]),
  'file-missing': atNew('C079', 'newModel.file.required', [{ press: 'newModel.upload' }]),
  'name-too-long': atNew('C079 C120', 'validation.inferenceNameTooLong', [
    { fill: 'newModel.name', with: 'Lapse risk '.repeat(14) },
    { press: 'newModel.upload' },
  ]),
  'file-format': atNew(
    'C079 C116 C123',
    'messages.error.modelFileFormat',
    file('model.pkl', 'pickle'),
  ),
  'file-type': atNew(
    'C079 C116',
    'messages.error.modelFileType',
    file('model.onnx', '<html><body>A page, no model</body></html>'),
  ),
  'file-too-large': atNew('C079 C116', 'messages.error.modelFileTooLarge', [
    {
      file: 'model.onnx',
      type: 'application/octet-stream',
      text: 'model',
      bytes: MODEL_FILE_BYTES_MAX + 1,
    },
  ]),
  'file-empty': atNew('C079', 'models.fault.empty', file('model.onnx', '')),
  'in-use': {
    clauses: 'C115',
    shows: 'problem.modelInUseBy',
    who: 'owner',
    path: '/inference-models',
    steps: [
      { press: 'models.delete.of', of: 'Lapse risk' },
      { press: 'models.delete', in: 'dialog' },
    ],
  },
  'create-not-permitted': {
    clauses: 'C084 C085',
    shows: 'refusal.insufficientUserPermission',
    who: 'viewer',
    path: '/inference-models',
    steps: [{ press: 'models.new' }],
  },
  failed: {
    clauses: 'A042 A071 C055',
    shows: 'models.fault.damaged',
    who: 'owner',
    path: '/inference-models',
    steps: [{ press: 'models.viewError.of' }],
    faults: (place) => [
      {
        method: 'GET',
        path: '/product/v1/inference-models/',
        act: { status: 200, body: { items: [failedModel(place)] } as never },
      },
    ],
  },
}
