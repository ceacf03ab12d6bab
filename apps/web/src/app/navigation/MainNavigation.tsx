import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './MainNavigation.module.css'

/** `area` is the common prefix of the link's addresses, if it differs from `to`. */
type NavigationItem = { title: string; to: string; area?: string | undefined }

/**
 * The header's links in a row, or behind one button if they do not fit.
 *
 * @param hasOwnRow They have a row under the brand; their button is next to the brand.
 */
export function MainNavigation({
  label,
  items,
  hasOwnRow = false,
}: {
  label: string
  items: readonly NavigationItem[]
  hasOwnRow?: boolean
}) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isActive = ({ to, area = to }: NavigationItem) =>
    matchPath({ path: area, end: false }, pathname) !== null
  const row = useRef<HTMLDivElement>(null)
  const isTooWide = useIsTooWide(row, hasOwnRow)
  const [isOpen, setIsOpen] = useState(false)
  if (items.length === 0) return null
  return (
    <div ref={row} className={classes(styles.room)} data-own-row={hasOwnRow && !isTooWide}>
      <nav className={classes(styles.row, isTooWide !== false && styles.hidden)} aria-label={label}>
        {items.map((item) => (
          <Link
            key={item.to}
            to={item.to}
            className={classes(styles.item, isActive(item) && styles.active)}
            {...currentIf(isActive(item))}
          >
            {item.title}
          </Link>
        ))}
      </nav>
      {isTooWide && (
        <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
          <Button className={classes(styles.trigger)} aria-label={t('shell.menu')}>
            <Icon name="menu" />
            <span className={styles.word}>{t('shell.menu')}</span>
          </Button>
          <Popover className={classes(styles.popover)} placement="bottom start" offset={6}>
            <Dialog className={classes(styles.dialog)} aria-label={t('shell.menu')}>
              <nav aria-label={label} className={styles.list}>
                {items.map((item) => (
                  <Link
                    key={item.to}
                    to={item.to}
                    className={classes(styles.listed, isActive(item) && styles.listedActive)}
                    {...currentIf(isActive(item))}
                    onClick={() => setIsOpen(false)}
                  >
                    {item.title}
                  </Link>
                ))}
              </nav>
            </Dialog>
          </Popover>
        </DialogTrigger>
      )}
    </div>
  )
}

const currentIf = (isActive: boolean) => (isActive ? ({ 'aria-current': 'page' } as const) : {})

/**
 * Whether the row is wider than its space, undefined until it is measured: language, zoom and
 * permissions all change it. A row that is shown before would widen a phone's page for a moment.
 *
 * @param hasOwnRow The space is the whole header, which does not become narrower with the button.
 */
function useIsTooWide(
  room: RefObject<HTMLElement | null>,
  hasOwnRow: boolean,
): boolean | undefined {
  const [isTooWide, setIsTooWide] = useState<boolean>()
  useEffect(() => {
    const outer = hasOwnRow ? room.current?.parentElement : room.current
    const inner = room.current?.firstElementChild
    if (!outer || !inner) return
    const observer = new ResizeObserver(() => setIsTooWide(inner.scrollWidth > getWidth(outer)))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [room, hasOwnRow])
  return isTooWide
}

/** The width without the padding. */
function getWidth(outer: Element): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(outer)
  return (
    outer.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  )
}
