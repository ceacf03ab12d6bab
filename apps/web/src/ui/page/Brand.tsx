import { createContext, useContext } from 'react'
import { Link } from 'react-router-dom'
import styles from './Brand.module.css'

/** The product's name from the environment (A006). */
export const ProductName = createContext('Concord')
export const useProductName = (): string => useContext(ProductName)

/** The product's logo and name: two rings that overlap. Links to the start page. */
export function Brand({ to }: { to: string }) {
  const name = useProductName()
  return (
    <Link to={to} className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 28 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle cx="18" cy="10" r="8" />
      </svg>
      {name}
    </Link>
  )
}
