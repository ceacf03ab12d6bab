import { type GalleryItem, gallery } from '@concord/domain/control/gallery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Answered } from '../ui/Answered.tsx'
import { BlockedBanner } from '../ui/BlockedBanner.tsx'
import styles from '../ui/Control.module.css'
import { NoNamesBanner } from '../ui/NoNamesBanner.tsx'

type Shown = { id: string; language: 'en' | 'fr' }

/** Every error of the specification's catalogues; one click produces it in the real portal. */
export function GalleryPanel() {
  const call = useCall()
  const errors = useQuery({ ...query(gallery.list), refetchInterval: false })
  const [filter, setFilter] = useState('')
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('area') ?? ''
  const { t, i18n } = useTranslation()
  const undo = useSending({ send: () => call(gallery.disarm) })
  const show = useSending({
    send: async ({ id, language }: Shown) => {
      const { url, press } = await call(gallery.arm, { params: { id }, body: { language } })
      return { press, blocked: window.open(url, '_blank') === null ? url : undefined }
    },
  })
  const press = show.data?.press?.[i18n.language === 'fr' ? 'fr' : 'en']
  // An unknown area is shown by its id.
  const areaName = (area: string) =>
    t(`control.gallery.area.${area}` as 'ui.ok', { defaultValue: area })
  return (
    <Page
      title={t('control.gallery')}
      lead={t('control.gallery.lead')}
      actions={
        <Button isPending={undo.isPending} onPress={() => undo.mutate()}>
          {t('control.gallery.undo')}
        </Button>
      }
    >
      <NoNamesBanner />
      <ErrorBanner error={show.error} onDismiss={show.reset} />
      <ErrorBanner error={undo.error} onDismiss={undo.reset} />
      {press && (
        <Banner kind="success" onDismiss={show.reset}>
          {t('control.gallery.shown', { press })}
        </Banner>
      )}
      <BlockedBanner url={show.data?.blocked} onDismiss={show.reset} />
      <Answered query={errors} lines={8}>
        {({ items }) => {
          const all = [...new Set(items.map((item) => item.area))]
          const kept = items.filter(
            (item) =>
              (chosen === '' || item.area === chosen) &&
              [item.id, item.clause, item.en, item.fr]
                .join(' ')
                .toLowerCase()
                .includes(filter.trim().toLowerCase()),
          )
          const areas = all.filter((area) => kept.some((item) => item.area === area))
          return (
            <>
              <div className={styles.filters}>
                <TextField
                  type="search"
                  label={t('control.gallery.filter')}
                  value={filter}
                  onChange={setFilter}
                  autoComplete="off"
                  spellCheck="false"
                />
                <Select
                  label={t('control.gallery.area')}
                  value={chosen}
                  options={[
                    { value: '', label: t('control.any') },
                    ...all.map((area) => ({ value: area, label: areaName(area) })),
                  ]}
                  onChange={(area) => setSearch(area ? { area } : {}, { replace: true })}
                />
              </div>
              {areas.length === 0 && <EmptyState title={t('control.noMatch', { filter })} />}
              {areas.map((area) => (
                <Panel key={area} title={areaName(area)}>
                  <div>
                    {kept
                      .filter((item) => item.area === area)
                      .map((item) => (
                        <OneError
                          key={item.id}
                          item={item}
                          onShow={show.mutate}
                          pending={show.isPending ? show.variables : undefined}
                        />
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

/** The text in the page's language comes first. */
function OneError({ item: { id, clause, en, fr, who, press }, pending, onShow }: Props) {
  const { t } = useTranslation()
  const { i18n } = useTranslation()
  const texts = { en, fr }
  const order = i18n.language === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)
  return (
    <div className={styles.error}>
      <div className={styles.errorText}>
        {order.map((language, index) => (
          <span
            key={language}
            lang={`${language}-CA`}
            className={index === 0 ? undefined : `${styles.small} ${styles.muted}`}
          >
            {texts[language]}
          </span>
        ))}
        <span className={`${styles.mono} ${styles.muted}`}>
          {[clause, id, who].filter(Boolean).join(' · ')}
        </span>
        {press && (
          <span className={`${styles.small} ${styles.muted}`}>
            {t('control.gallery.press', { press: press[order[0]] })}
          </span>
        )}
      </div>
      <div className={styles.buttons}>
        {(['en', 'fr'] as const).map((language) => (
          <Button
            key={language}
            size="small"
            aria-label={t(`control.gallery.show.${language}`, { id })}
            isPending={pending?.id === id && pending.language === language}
            onPress={() => onShow({ id, language })}
          >
            {t(language === 'fr' ? 'control.french' : 'control.english')}
          </Button>
        ))}
      </div>
    </div>
  )
}
