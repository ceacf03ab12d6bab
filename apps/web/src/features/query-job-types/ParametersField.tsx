import { type Datatype, DECIMAL_SCALE_DEFAULT } from '@concord/domain/csv'
import { offeredDatatypes } from '@concord/domain/dataset-types/offered-datatypes'
import { DECIMAL_PRECISION_MAX, QUERY_PARAMETERS_MAX } from '@concord/domain/limits'
import type { QueryJobTypePayload } from '@concord/domain/query-job-types/query-payload'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getKey, replacing } from '#entities/catalogue/row-keys.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { focusWithin } from '#ui/focus-within.ts'
import { Icon } from '#ui/Icon.tsx'
import { NumberField } from '#ui/input/NumberField.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import styles from './ParametersField.module.css'

type Parameter = QueryJobTypePayload['queryParameters'][number]
type Props = {
  parameters: readonly Parameter[]
  onChange: (parameters: Parameter[]) => void
  problemAt: (...path: (string | number)[]) => string | undefined
}

/**
 * The parameters of a query: name, type and, for a decimal, scale (C037, C065). Their values are
 * supplied at run time.
 */
export function ParametersField({ parameters, onChange, problemAt }: Props) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  const types = offeredDatatypes(useEnvironment()).map((type) => ({ value: type, label: type }))
  const { length } = parameters
  useEffect(() => {
    if (added.current && length > 0)
      focusWithin(root.current?.querySelector(`[data-field="queryParameters.${length - 1}.name"]`))
    added.current = false
  }, [length])

  const change = (at: number, parameter: Parameter) =>
    onChange(parameters.map((one, place) => (place === at ? replacing(one, parameter) : one)))
  const remove = (at: number) => {
    onChange(parameters.toSpliced(at, 1))
    root.current?.querySelector<HTMLElement>('button[data-part="add"]')?.focus()
  }
  const add = () => {
    added.current = true
    onChange([...parameters, { name: '', type: 'varchar' }])
  }
  return (
    <div className={styles.parameters} ref={root}>
      {length === 0 && <p className={styles.none}>{t('queryJobType.parameters.none')}</p>}
      {parameters.map((parameter, at) => {
        const field = `queryParameters.${at}`
        const { name, type, scale } = parameter
        return (
          <fieldset key={getKey(parameter)} className={styles.parameter}>
            <legend className="unseen">{t('queryJobType.parameter', { number: at + 1 })}</legend>
            <TextField
              label={t('queryJobType.parameter.name')}
              name={`${field}.name`}
              value={name}
              onChange={(text) => change(at, { ...parameter, name: text.trim().replace(/^@/, '') })}
              error={problemAt('queryParameters', at, 'name')}
              autoComplete="off"
              spellCheck="false"
              isMono
            />
            <Select<Datatype>
              label={t('queryJobType.parameter.type')}
              name={`${field}.type`}
              options={types}
              value={type}
              onChange={(chosen) => change(at, retyped(parameter, chosen))}
              error={problemAt('queryParameters', at, 'type')}
            />
            <NumberField
              label={t('queryJobType.parameter.scale')}
              name={`${field}.scale`}
              value={scale === undefined ? '' : `${scale}`}
              onChange={(text) => change(at, rescaled(parameter, text))}
              isDisabled={type !== 'decimal'}
              error={problemAt('queryParameters', at, 'scale')}
              decimals={0}
              min="0"
              max={`${DECIMAL_PRECISION_MAX}`}
            />
            <div className={styles.remove}>
              <IconButton
                icon="trash"
                label={t('queryJobType.parameter.remove', { number: at + 1, name })}
                onPress={() => remove(at)}
              />
            </div>
          </fieldset>
        )
      })}
      <Button
        size="small"
        data-part="add"
        onPress={add}
        refusal={
          length < QUERY_PARAMETERS_MAX
            ? undefined
            : t('queryJobType.parameters.most', { count: QUERY_PARAMETERS_MAX })
        }
      >
        <Icon name="plus" />
        {t('queryJobType.parameters.add')}
      </Button>
    </div>
  )
}

/** Only a decimal has a scale; its default is that of a column (B117). */
const retyped = ({ name }: Parameter, type: Datatype): Parameter => ({
  name,
  type,
  ...(type === 'decimal' && { scale: DECIMAL_SCALE_DEFAULT }),
})

const rescaled = ({ name, type }: Parameter, text: string): Parameter => ({
  name,
  type,
  ...(text !== '' && { scale: Number(text) }),
})
