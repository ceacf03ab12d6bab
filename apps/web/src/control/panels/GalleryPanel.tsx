import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OutsideLink } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Answered } from '../Answered.tsx'
import type { GalleryItem, List } from '../answers.ts'
import styles from '../Control.module.css'
import { ask } from '../call.ts'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { Search } from '../Search.tsx'
import { useAct } from '../use-act.ts'
import { useAnswer } from '../use-answer.ts'

type Shown = { id: string; language: 'en' | 'fr' }

/** Every error of the specification's catalogues, produced in the real portal at one click. */
export function GalleryPanel() {
  const say = useSay()
  const query = useAnswer<List<GalleryItem>>('/gallery', false)
  const [filter, setFilter] = useState('')
  const [blocked, setBlocked] = useState<string>()
  const show = useAct(
    ({ id, language }: Shown) => ask<{ url: string }>('POST', `/gallery/${encodeURIComponent(id)}`, { language }),
    ({ url }) => setBlocked(window.open(url, '_blank') === null ? url : undefined),
  )
  return (
    <Page title={say('gallery')} lead={say('gallery.lead')}>
      <Done error={show.error} onDismiss={show.reset} />
      {blocked && (
        <Banner
          kind="warning"
          onDismiss={() => setBlocked(undefined)}
          action={<OutsideLink href={blocked}>{say('blocked.open')}</OutsideLink>}
        >
          {say('blocked')}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Search label={say('gallery.filter')} value={filter} onChange={setFilter} />
      </div>
      <Answered query={query} lines={8}>
        {({ items }) => {
          const kept = items.filter((item) => Object.values(item).join(' ').toLowerCase().includes(filter.trim().toLowerCase()))
          const areas = [...new Set(kept.map(({ area }) => area))]
          if (areas.length === 0) return <EmptyState title={say('noMatch', { filter })} />
          return areas.map((area) => (
            <Panel key={area} title={area}>
              <div>
                {kept
                  .filter((item) => item.area === area)
                  .map((item) => (
                    <OneError key={item.id} item={item} onShow={show.run} pending={show.isPending ? show.input : undefined} />
                  ))}
              </div>
            </Panel>
          ))
        }}
      </Answered>
    </Page>
  )
}

type Props = { item: GalleryItem; pending: Shown | undefined; onShow: (shown: Shown) => void }

/** The text of the page's language first. */
function OneError({ item: { id, clause, en, fr, press }, pending, onShow }: Props) {
  const say = useSay()
  const { i18n } = useTranslation()
  const texts = { en, fr }
  const order = i18n.language === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)
  return (
    <div className={styles.error}>
      <div className={styles.two}>
        {order.map((language, index) => (
          <span key={language} lang={`${language}-CA`} className={index === 0 ? undefined : `${styles.small} ${styles.muted}`}>
            {texts[language]}
          </span>
        ))}
        {press && (
          <span lang={`${order[0]}-CA`} className={styles.small}>
            {press[order[0]]}
          </span>
        )}
        <span className={`${styles.mono} ${styles.muted}`}>{[clause, id].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.buttons}>
        {(['en', 'fr'] as const).map((language) => (
          <Button
            key={language}
            size="small"
            aria-label={say(`gallery.show.${language}`, { id })}
            isPending={pending?.id === id && pending.language === language}
            onPress={() => onShow({ id, language })}
          >
            {say(language === 'fr' ? 'french' : 'english')}
          </Button>
        ))}
      </div>
    </div>
  )
}
