import styles from './DisplaySelect.module.css'

type Props<Option extends string> = {
  label: string
  value: Option
  options: readonly Option[]
  /** The words of an option. */
  children: (option: Option) => string
  onChoose: (option: Option) => void
}

/** A choice of how the page looks, for footers and headers. */
export function DisplaySelect<Option extends string>({
  label,
  value,
  options,
  children,
  onChoose,
}: Props<Option>) {
  const choose = (chosen: string) => {
    const option = options.find((name) => name === chosen)
    if (option) onChoose(option)
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
