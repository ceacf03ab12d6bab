import { domains, NewDomain } from '@concord/domain/admin/domains'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCall } from '#api/use-call.ts'
import { paths } from '#paths.ts'
import { keepMessage } from '#session/messages.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Form, FormActions } from '#ui/Form.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useAfterSave } from '#ui/use-after-save.ts'
import { useFormField, useServerProblems } from '#ui/use-form-field.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import styles from '../administration.module.css'

/** /admin/domains/new (C016, C070). */
export function NewDomainScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { control, handleSubmit, formState, setError, getValues } = useForm({
    resolver: zodResolver(NewDomain),
    defaultValues: { domainName: '', owner: '', notes: '' },
    shouldFocusError: false, // the form's summary is focused
  })
  const saving = useMutation({
    mutationFn: (body: NewDomain) => call(domains.create, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [domains.list.path] }),
  })
  useAfterSave(saving.data, ({ domainName }) => {
    keepMessage({ kind: 'success', key: 'admin.domains.added', values: { name: domainName } })
    void navigate(paths.adminDomains)
  })
  useUnsavedGuard(formState.isDirty && !saving.isSuccess)
  const unplaced = useServerProblems(saving.error, { setError, getValues })
  const name = useFormField(control, 'domainName')
  const owner = useFormField(control, 'owner')
  const notes = useFormField(control, 'notes')
  const problems = [name, owner, notes].flatMap((field) => (field.error ? [{ field: field.name, message: field.error }] : []))
  const title = t('admin.domains.new')
  return (
    <Page title={title} crumbs={[{ title: t('admin.domains.title'), to: paths.adminDomains }]}>
      <div className={styles.narrow}>
        <Panel title={t('admin.domains.about')}>
          <Form
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
            <TextField label={t('admin.domains.owner')} hint={t('admin.domains.owner.hint')} autoComplete="off" {...owner} />
            <TextArea label={t('admin.domains.notes')} rows={3} {...notes} />
            <FormActions>
              <Button type="submit" variant="primary" isPending={saving.isPending || saving.isSuccess}>
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
