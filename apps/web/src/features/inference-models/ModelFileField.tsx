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
        // iOS offers no file whose ending it does not know, but any file of this type.
        accept={['.onnx', 'application/octet-stream']}
        onPick={onPick}
        onRemove={() => onPick(undefined)}
      />
      {file && check && <CheckedFile check={check} size={file.size} />}
    </>
  )
}
