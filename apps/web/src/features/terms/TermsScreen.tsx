import { terms } from '@concord/domain/terms/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { NO_TERMS } from '#entities/terms/terms-copy.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/action/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { TermsCopy } from './TermsCopy.tsx'
import styles from './terms.module.css'
import { useNewTerms } from './use-new-terms.ts'

/**
 * /admin/terms-and-conditions (C020, C032, C046, C074). Terms that cannot be fetched count as
 * missing; new ones can be published (C118).
 */
export function TermsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch, isPending } = useQuery(query(terms.latest))
  const latest = data ?? NO_TERMS
  const form = useNewTerms()
  if (isPending) return <Page title={t('admin.terms.title')}>{<Skeleton lines={12} />}</Page>
  return (
    <Page title={t('admin.terms.title')} lead={t('admin.terms.lead')}>
      <ErrorBanner error={error} onRetry={() => void refetch()} />
      {form.published !== undefined && (
        <Banner kind="success" onDismiss={form.dismiss}>
          {t('admin.terms.done', { version: form.published })}
        </Banner>
      )}
      <Panel title={t('admin.terms.latest')}>
        <Definitions
          items={[
            { term: t('admin.terms.version'), value: latest.version || t('admin.terms.nothing') },
            {
              term: t('admin.created'),
              value: latest.createdAt ? format.dateTime(latest.createdAt) : '–',
            },
            { term: t('admin.createdBy'), value: latest.createdByEmail ?? '–' },
          ]}
        />
      </Panel>
      <Form
        isUnsaved={form.isUnsaved}
        label={t('admin.terms.title')}
        onSubmit={() => void form.submit()}
        problems={form.problems}
      >
        <ErrorBanner error={form.error} />
        <div className={styles.copies}>
          <TermsCopy
            title={t('admin.terms.english')}
            published={latest.englishCopy}
            {...form.english}
          />
          <TermsCopy
            title={t('admin.terms.french')}
            published={latest.frenchCopy}
            {...form.french}
          />
        </div>
        <FormActions>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t('admin.terms.publish')}
          </Button>
        </FormActions>
      </Form>
    </Page>
  )
}
