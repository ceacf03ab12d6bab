import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { useSearchParams } from 'react-router-dom'
import { classes } from '../classes.ts'
import styles from './Tabs.module.css'

export type TabItem = { id: string; title: string; content: ReactNode }

type Props = {
  label: string
  tabs: readonly TabItem[]
  /** The query parameter of the selected tab, so that a tab can be linked to. */
  parameter?: string
}

/** Tabs with their selection in the address. Only the selected panel is mounted. */
export function Tabs({ label, tabs, parameter = 'selectedTab' }: Props) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(parameter)
  const selected = tabs.some(({ id }) => id === asked) ? asked : tabs[0]?.id
  const select = (id: string) => {
    if (id !== selected)
      setSearch(
        (before) => new URLSearchParams({ ...Object.fromEntries(before), [parameter]: id }),
        {
          replace: true,
          preventScrollReset: true,
        },
      )
  }
  return (
    <AriaTabs
      className={classes(styles.tabs)}
      {...(selected ? { selectedKey: selected } : {})}
      onSelectionChange={(key) => select(String(key))}
    >
      <TabList aria-label={label} className={classes(styles.list)}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={classes(styles.tab)}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={classes(styles.panel)}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
