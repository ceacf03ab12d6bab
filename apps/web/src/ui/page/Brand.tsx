import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { useProductName } from '#ui/product-name.ts'
import styles from './Brand.module.css'

/** The product's mark and name: two rings that overlap where they agree. */
export function Brand() {
  const name = useProductName()
  return (
    <Link to={paths.home} className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 28 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle cx="18" cy="10" r="8" />
      </svg>
      {name}
    </Link>
  )
}
