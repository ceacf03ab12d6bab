import { useTranslation } from 'react-i18next'
import { FilePicker } from '#ui/input/FilePicker.tsx'
import { CheckedFile } from './CheckedFile.tsx'
import type { ModelCheck } from './use-model-check.ts'

type Props = {
  name: string
  file: File | undefined
  check: ModelCheck | undefined
  error: string | undefined
  onPick: (file: File | undefined) => void
}

/** The file of a new model, with the result of its check. */
export function ModelFileField({ name, file, check, error, onPick }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <FilePicker
        label={t('newModel.file')}
        hint={t('newModel.file.hint')}
        name={name}
        error={error}
        file={file}
        accept={['.onnx']}
        onPick={onPick}
        onRemove={() => onPick(undefined)}
      />
      {file && check && <CheckedFile check={check} size={file.size} />}
    </>
  )
}
