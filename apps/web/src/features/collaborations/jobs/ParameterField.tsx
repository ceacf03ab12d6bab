import { integerRange } from '@concord/domain/csv'
import type { QueryParameter } from '@concord/domain/query-job-types/query-job-type'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { DateField, DateTimeField } from '#ui/date/DatePicker.tsx'
import { TimeField } from '#ui/date/TimeField.tsx'
import type { FieldProps } from '#ui/form/Field.tsx'
import { NumberField } from '#ui/input/NumberField.tsx'
import { TextField } from '#ui/input/TextField.tsx'

type Props = Pick<FieldProps<string>, 'name' | 'value' | 'onChange' | 'error'> & {
  parameter: QueryParameter
}

/**
 * A field for a query parameter's value by type. Integers are limited to their range; decimals step
 * by 10 to the power of minus their scale (B064).
 */
export function ParameterField({ parameter, ...props }: Props) {
  const { name: label, type, scale } = parameter
  const field = { ...props, hint: useParameterHint(parameter) }
  const range = integerRange(type)
  if (range)
    return (
      <NumberField
        label={label}
        {...field}
        decimals={0}
        min={String(range.least)}
        max={String(range.most)}
      />
    )
  switch (type) {
    case 'date':
      return <DateField label={label} {...field} />
    case 'time':
      return <TimeField label={label} {...field} />
    case 'datetime':
      return <DateTimeField label={label} {...field} />
    case 'decimal':
      return <NumberField label={label} {...field} decimals={scale ?? 0} />
    default:
      return <TextField label={label} {...field} />
  }
}

/** A value of each type that its field accepts. */
const EXAMPLES: Partial<Record<QueryParameter['type'], string>> = {
  date: '2026-01-31',
  time: '14:30:00',
  datetime: '2026-01-31 14:30:00',
  datetimeoffset: '2026-01-31 14:30:00 -05:00',
}
const INTEGER_EXAMPLE = 100
const DECIMAL_EXAMPLE = 12.5

/** The type of a parameter with its limits and an example. */
function useParameterHint({ type, scale = 0 }: QueryParameter): string {
  const { t } = useTranslation()
  const format = useFormat()
  const range = integerRange(type)
  if (range)
    return t('execute.parameter.integer', {
      type,
      least: format.number(range.least),
      most: format.number(range.most),
      example: format.number(INTEGER_EXAMPLE),
    })
  if (type === 'decimal')
    return t('execute.parameter.decimal', {
      type,
      count: scale,
      formatted: format.number(scale),
      example: format.number(scale === 0 ? INTEGER_EXAMPLE : DECIMAL_EXAMPLE),
    })
  const example = EXAMPLES[type]
  return example
    ? t('execute.parameter.other', { type, example })
    : t('execute.parameter.text', { type })
}
