import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OutsideLink } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Answered } from '../Answered.tsx'
import type { GalleryItem, List } from '../answers.ts'
import { Choice } from '../Choice.tsx'
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
  const query = useAnswer<List<GalleryItem>>('/gallery', false)
  const [filter, setFilter] = useState('')
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('area') ?? ''
  const [blocked, setBlocked] = useState<string>()
  const say = useSay()
  const { t, i18n } = useTranslation()
  const undo = useAct(() => ask('DELETE', '/gallery'))
  const show = useAct(
    ({ id, language }: Shown) =>
      ask<{ url: string; press: GalleryItem['press'] }>('POST', `/gallery/${encodeURIComponent(id)}`, { language }),
    ({ url }) => setBlocked(window.open(url, '_blank') === null ? url : undefined),
  )
  const press = show.data?.press?.[i18n.language === 'fr' ? 'fr' : 'en']
  // An area that this page does not know goes by its name.
  const areaName = (area: string) => t(`gallery.area.${area}` as 'ui.ok', { defaultValue: area })
  return (
    <Page
      title={say('gallery')}
      lead={say('gallery.lead')}
      actions={
        <Button isPending={undo.isPending} onPress={undo.run}>
          {say('gallery.undo')}
        </Button>
      }
    >
      <Done error={show.error ?? undo.error} text={press && say('gallery.shown', { press })} onDismiss={show.reset} />
      {blocked && (
        <Banner
          kind="warning"
          onDismiss={() => setBlocked(undefined)}
          action={<OutsideLink href={blocked}>{say('blocked.open')}</OutsideLink>}
        >
          {say('blocked')}
        </Banner>
      )}
      <Answered query={query} lines={8}>
        {({ items }) => {
          const all = [...new Set(items.map((item) => item.area))]
          const kept = items.filter(
            (item) =>
              (chosen === '' || item.area === chosen) &&
              [item.id, item.clause, item.en, item.fr].join(' ').toLowerCase().includes(filter.trim().toLowerCase()),
          )
          const areas = all.filter((area) => kept.some((item) => item.area === area))
          return (
            <>
              <div className={styles.filters}>
                <Search label={say('gallery.filter')} value={filter} onChange={setFilter} isLabelled />
                <Choice
                  label={say('gallery.area')}
                  value={chosen}
                  options={[{ id: '', title: say('any') }, ...all.map((id) => ({ id, title: areaName(id) }))]}
                  onChange={(area) => setSearch(area ? { area } : {}, { replace: true })}
                />
              </div>
              {areas.length === 0 && <EmptyState title={say('noMatch', { filter })} />}
              {areas.map((area) => (
                <Panel key={area} title={areaName(area)}>
                  <div>
                    {kept
                      .filter((item) => item.area === area)
                      .map((item) => (
                        <OneError key={item.id} item={item} onShow={show.run} pending={show.isPending ? show.input : undefined} />
                      ))}
                  </div>
                </Panel>
              ))}
            </>
          )
        }}
      </Answered>
    </Page>
  )
}

type Props = { item: GalleryItem; pending: Shown | undefined; onShow: (shown: Shown) => void }

/** The text of the page's language first. */
function OneError({ item: { id, clause, en, fr, who, press }, pending, onShow }: Props) {
  const say = useSay()
  const { i18n } = useTranslation()
  const texts = { en, fr }
  const order = i18n.language === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)
  return (
    <div className={styles.error}>
      <div className={styles.errorText}>
        {order.map((language, index) => (
          <span key={language} lang={`${language}-CA`} className={index === 0 ? undefined : `${styles.small} ${styles.muted}`}>
            {texts[language]}
          </span>
        ))}
        <span className={`${styles.mono} ${styles.muted}`}>{[clause, id, who].filter(Boolean).join(' · ')}</span>
        {press && <span className={`${styles.small} ${styles.muted}`}>{say('gallery.press', { press: press[order[0]] })}</span>}
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
