import { domains, NewDomain } from '@concord/domain/domains/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSending } from '#api/use-sending.ts'
import styles from '#entities/catalogue/catalogue.module.css'
import { paths } from '#paths.ts'
import { setFlashMessage } from '#session/messages/flash-message.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { useAfterSave } from '#ui/form/use-after-save.ts'
import { toFieldProblems, useFormField, useServerProblems } from '#ui/form-fields/use-form-field.ts'
import { TextArea } from '#ui/input/TextArea.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'

/** /admin/domains/new (C016, C070). */
export function NewDomainScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { control, handleSubmit, formState, setError, getValues } = useForm({
    resolver: zodResolver(NewDomain),
    defaultValues: { domainName: '', owner: '', notes: '' },
    shouldFocusError: false, // the form's summary is focused
  })
  const saving = useSending({
    send: (body: NewDomain, call) => call(domains.create, { body }),
    refreshes: [domains.list.path],
  })
  useAfterSave(saving.data, ({ domainName }) => {
    setFlashMessage({ kind: 'success', key: 'admin.domains.added', values: { name: domainName } })
    void navigate(paths.adminDomains)
  })
  const unplaced = useServerProblems(saving.error, { setError, getValues })
  const name = useFormField(control, 'domainName')
  const owner = useFormField(control, 'owner')
  const notes = useFormField(control, 'notes')
  const problems = toFieldProblems([name, owner, notes])
  const title = t('admin.domains.new')
  return (
    <Page title={title} crumbs={[{ title: t('admin.domains.title'), to: paths.adminDomains }]}>
      <div className={styles.narrow}>
        <Panel title={t('admin.domains.about')}>
          <Form
            isUnsaved={formState.isDirty && !saving.isSuccess}
            label={title}
            onSubmit={() => void handleSubmit((body) => saving.mutate(body))()}
            problems={formState.submitCount > 0 ? problems : []}
          >
            <ErrorBanner error={unplaced} />
            <TextField
              label={t('admin.domains.name')}
              hint={t('admin.domains.name.hint')}
              autoComplete="off"
              spellCheck="false"
              {...name}
            />
            <TextField
              label={t('admin.domains.owner')}
              hint={t('admin.domains.owner.hint')}
              autoComplete="off"
              {...owner}
            />
            <TextArea label={t('admin.domains.notes')} rows={3} {...notes} />
            <FormActions>
              <Button
                type="submit"
                variant="primary"
                isPending={saving.isPending || saving.isSuccess}
              >
                {t('admin.save')}
              </Button>
              <Link to={paths.adminDomains} look="secondary">
                {t('ui.cancel')}
              </Link>
            </FormActions>
          </Form>
        </Panel>
      </div>
    </Page>
  )
}
