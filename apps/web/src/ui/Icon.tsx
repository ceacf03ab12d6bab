import styles from './Icon.module.css'

const PATHS = {
  check: 'M3.5 8.5l3 3 6-7',
  cross: 'M4 4l8 8M12 4l-8 8',
  chevronDown: 'M4 6l4 4 4-4',
  chevronUp: 'M4 10l4-4 4 4',
  chevronLeft: 'M10 4L6 8l4 4',
  chevronRight: 'M6 4l4 4-4 4',
  plus: 'M8 3v10M3 8h10',
  info: 'M8 7.5v3.5M8 5h.01M8 14.5a6.5 6.5 0 100-13 6.5 6.5 0 000 13z',
  warning:
    'M8 6v3.5M8 11.8h.01M7.1 2.2L1.3 12.3a1 1 0 00.9 1.5h11.6a1 1 0 00.9-1.5L8.9 2.2a1 1 0 00-1.8 0z',
  error: 'M8 4.8v3.9M8 11h.01M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.8V5.3z',
  success: 'M5 8.3l2.1 2.1L11 6M8 14.5a6.5 6.5 0 100-13 6.5 6.5 0 000 13z',
  upload: 'M8 10.5V2.5M4.8 5.5L8 2.3l3.2 3.2M2.5 10.5v3h11v-3',
  download: 'M8 2.5v8M4.8 7.5L8 10.7l3.2-3.2M2.5 10.5v3h11v-3',
  trash: 'M2.5 4.5h11M6 4V2.5h4V4M4 4.5l.7 9h6.6l.7-9M6.6 7v4M9.4 7v4',
  search: 'M7 12A5 5 0 107 2a5 5 0 000 10zM10.7 10.7L14 14',
  person: 'M8 7.5a3 3 0 100-6 3 3 0 000 6zM2 14.5c.5-3 3-4.5 6-4.5s5.5 1.5 6 4.5',
  refresh: 'M13.5 8A5.5 5.5 0 112.9 5.900M13.5 8V4.5M13.5 8H10',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v2.5M10.5 2.5v2.5',
  grip: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01',
  arrowUp: 'M8 13V3M4 7l4-4 4 4',
  arrowDown: 'M8 3v10M4 9l4 4 4-4',
  minus: 'M3 8h10',
  sliders: 'M2 5h6M11.5 5H14M2 11h2.5M8 11h6M9.8 3.2v3.6M6.2 9.2v3.6',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  menu: 'M2 4h12M2 8h12M2 12h12',
  lineage: 'M2 3.5h3.5M2 12.5h3.5M10.5 8H14M5.5 3.5c3 0 2 4.500 5 4.500M5.5 12.5c3 0 2-4.5 5-4.5',
  file: 'M9 1.5H3.5v13h9V5zM9 1.5V5h3.5',
} as const

export type IconName = keyof typeof PATHS
export const ICON_NAMES = Object.keys(PATHS) as IconName[]

/** A decorative icon next to a text; screen readers ignore it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
