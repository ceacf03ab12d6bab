import { Link } from 'react-router-dom'
import { BreakableName } from '../page/BreakableName.tsx'
import styles from './Table.module.css'

type Props = {
  to: string
  name: string
  /** Of a thing that is of no use, such as a refused file. */
  isStruck?: boolean
}

/** The name of a row, which leads to its page. */
export function NameLink({ to, name, isStruck = false }: Props) {
  const text = <BreakableName name={name} />
  return (
    <Link to={to} className={styles.link}>
      {isStruck ? <s className={styles.struck}>{text}</s> : text}
    </Link>
  )
}
