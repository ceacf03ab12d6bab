import type { QueryParameter } from '@concord/domain/job-types/query-job-type'
import { DateField } from '#ui/DateField.tsx'
import { DateTimeField } from '#ui/DateTimeField.tsx'
import type { FieldProps } from '#ui/Field.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TimeField } from '#ui/TimeField.tsx'

type Props = Pick<FieldProps<string>, 'name' | 'value' | 'onChange' | 'error'> & { parameter: QueryParameter }

/** The value of a query parameter in a field of its type, in which a decimal has as many decimals as its scale (B064). */
export function ParameterField({ parameter: { name: label, type, scale }, ...field }: Props) {
  switch (type) {
    case 'date':
      return <DateField label={label} {...field} />
    case 'time':
      return <TimeField label={label} {...field} />
    case 'datetime':
      return <DateTimeField label={label} {...field} />
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'bigint':
      return <NumberField label={label} {...field} decimals={0} />
    case 'decimal':
      return <NumberField label={label} {...field} decimals={scale ?? 0} />
    default:
      return <TextField label={label} {...field} />
  }
}
