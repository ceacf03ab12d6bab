import { integerRange } from '@concord/domain/csv'
import type { QueryParameter } from '@concord/domain/query-job-types/query-job-type'
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
export function ParameterField({ parameter: { name: label, type, scale }, ...field }: Props) {
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
