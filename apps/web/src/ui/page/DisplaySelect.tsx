import styles from './DisplaySelect.module.css'
import { useDisplayChoice } from './use-display-choice.ts'

type Props<Option extends string> = {
  label: string
  options: readonly Option[]
  saved: () => Option
  onChoose: (option: Option) => void
  /** The words of an option. */
  children: (option: Option) => string
}

/** A choice of how the page looks, for footers and headers. */
export function DisplaySelect<Option extends string>({
  label,
  options,
  saved,
  onChoose,
  children,
}: Props<Option>) {
  const [value, change] = useDisplayChoice(saved, onChoose)
  const choose = (chosen: string) => {
    const option = options.find((name) => name === chosen)
    if (option) change(option)
  }
  return (
    <label className={styles.choice}>
      {label}
      <select value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {children(option)}
          </option>
        ))}
      </select>
    </label>
  )
}
