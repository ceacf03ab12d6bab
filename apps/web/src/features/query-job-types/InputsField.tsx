import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/action/IconButton.tsx'
import { ComboBox } from '#ui/choice/ComboBox.tsx'
import type { Focusable } from '#ui/focus-within.ts'
import { ColumnsList } from './ColumnsList.tsx'
import styles from './QueryDesign.module.css'
import type { DatasetTypes } from './use-dataset-types.ts'

type Props = {
  inputs: readonly string[]
  onChange: (inputs: string[]) => void
  datasetTypes: DatasetTypes
  problemAt: (...path: (string | number)[]) => string | undefined
}

/** The data set types that the query reads, each as a table with its name (C025, C037). */
export function InputsField({ inputs, onChange, datasetTypes, problemAt }: Props) {
  const { t } = useTranslation()
  const picker = useRef<Focusable>(null)
  const isChanged = useRef(false)
  const { byLink, options, isVisible } = datasetTypes
  useEffect(() => {
    if (isChanged.current) picker.current?.focus()
    isChanged.current = false
  })
  const change = (changed: string[]) => {
    isChanged.current = true
    onChange(changed)
  }
  return (
    <>
      <ComboBox
        key={inputs.length} // resets the field after each choice
        label={t('queryJobType.inputs.add')}
        hint={t(isVisible ? 'queryJobType.inputs.hint' : 'catalogue.types.hidden')}
        name="inputs"
        options={options.filter(({ value }) => !inputs.includes(value))}
        value={null}
        onChange={(input) => input !== null && change([...inputs, input])}
        error={problemAt('inputs')}
        inputRef={picker}
      />
      {inputs.length > 0 && (
        <ul className={styles.chosen} aria-label={t('queryJobType.inputs')}>
          {inputs.map((input, at) => {
            const type = byLink.get(input)
            const problem = problemAt('inputs', at)
            return (
              <li key={input} className={styles.input} data-field={`inputs.${at}`}>
                <div className={styles.inputHead}>
                  <code className={styles.table}>{type?.name ?? input}</code>
                  <IconButton
                    icon="trash"
                    label={t('queryJobType.inputs.remove', { name: type?.name ?? input })}
                    onPress={() => change(inputs.filter((other) => other !== input))}
                  />
                </div>
                {problem && <p className={styles.problem}>{problem}</p>}
                {type && <ColumnsList table={type.name} columns={type.schema} />}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
