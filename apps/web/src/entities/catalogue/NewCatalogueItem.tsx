import type { Refusal } from '@concord/domain/refusal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { setFlashMessage } from '#session/messages/flash-message.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { JsonEditor } from '#ui/editor/JsonEditor.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import type { FieldProblem } from '#ui/form/Field.tsx'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { useAfterSave } from '#ui/form/use-after-save.ts'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Tabs } from '#ui/page/Tabs.tsx'
import type { DocumentFault } from './catalogue-document.ts'
import { type CatalogueDraftOptions, useCatalogueDraft } from './use-catalogue-draft.ts'

/**
 * Props of the Design tab. `problemAt('schema', 0, 'name')` is the problem of the field named
 * `schema.0.name`.
 */
export type DesignProps<Draft> = {
  draft: Draft
  onChange: (draft: Draft) => void
  problemAt: (...path: (string | number)[]) => string | undefined
  /** All problems, including those without a field in the draft. */
  problems: readonly FieldProblem[]
  /** Whether the draft is the server's answer to Validate. */
  isValid: boolean
}

type Props<Draft, Saved> = CatalogueDraftOptions<Draft, Saved> & {
  texts: { title: string; lead?: string }
  /** The list that Close leads to, with its breadcrumb title. */
  list: { title: string; to: string }
  /** The address of the saved item. */
  getPath: (id: string) => string
  /** Why this user may not create one. */
  refusal: Refusal | undefined
  /** A component or a plain function that renders the Design tab. */
  design: (props: DesignProps<Draft>) => ReactNode
}

/**
 * The screen of a new catalogue item: Design and Preview of one document; Close, Validate and Save
 * (C024, C053).
 */
export function NewCatalogueItem<Draft, Saved extends { id: string; name: string }>({
  texts,
  list,
  getPath,
  refusal,
  design,
  ...options
}: Props<Draft, Saved>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refusalText = useRefusalText()(refusal)
  const form = useCatalogueDraft(options)
  const { document, fault, isValid } = form
  const faultText = useFaultText(fault)
  useAfterSave(form.saved, (saved) => {
    setFlashMessage({ kind: 'success', key: 'catalogue.saved', values: { name: saved.name } })
    void navigate(getPath(saved.id))
  })

  // The fields are in the Design tab. The Preview shows each problem at its position, and the
  // summary links to the text.
  const isPreview = useSearchParams()[0].get(TAB) === PREVIEW
  const inText =
    faultText ??
    (form.problems.length > 0
      ? t('catalogue.problems', { count: form.problems.length })
      : undefined)
  const inFields =
    faultText === undefined ? form.problems : [{ field: PAYLOAD, message: faultText }]
  const problems =
    isPreview && inText !== undefined ? [{ field: PAYLOAD, message: inText }] : inFields

  const unreadable = <Banner kind="error">{t('messages.error.unableToRenderPayload')}</Banner>
  return (
    <Page title={texts.title} lead={texts.lead} crumbs={[list]}>
      <Form
        isUnsaved={form.isDirty && form.saved === undefined}
        label={texts.title}
        onSubmit={form.validate}
        problems={problems}
      >
        <Tabs
          label={t('catalogue.tabs')}
          parameter={TAB}
          tabs={[
            {
              id: 'design',
              title: t('catalogue.design'),
              content:
                document.draft === undefined
                  ? unreadable
                  : design({
                      draft: document.draft,
                      onChange: form.change,
                      problemAt: form.problemAt,
                      problems: form.problems,
                      isValid,
                    }),
            },
            {
              id: PREVIEW,
              title: t('catalogue.preview'),
              content: (
                <Panel title={t('catalogue.preview')} lead={t('catalogue.preview.lead')}>
                  <JsonEditor
                    label={t('catalogue.payload')}
                    name={PAYLOAD}
                    value={document.text}
                    onChange={form.write}
                    isRequired
                    error={faultText}
                    values={form.problems}
                  />
                </Panel>
              ),
            },
          ]}
        />
        <ErrorBanner error={form.error} />
        {isValid && <Banner kind="success">{t('catalogue.payloadIsValid')}</Banner>}
        <FormActions>
          <Button
            type="submit"
            variant={isValid ? 'secondary' : 'primary'}
            isPending={form.isValidating}
            refusal={refusalText}
          >
            {t('catalogue.validate')}
          </Button>
          <Button
            variant={isValid ? 'primary' : 'secondary'}
            isPending={form.isSaving}
            refusal={
              refusalText ?? (isValid || form.isSaving ? undefined : t('catalogue.validateFirst'))
            }
            onPress={form.save}
          >
            {t('catalogue.save')}
          </Button>
          <Link to={list.to} look="secondary">
            {t('ui.close')}
          </Link>
        </FormActions>
      </Form>
    </Page>
  )
}

/** The text's field name. */
const PAYLOAD = 'payload'
/** The search parameter of the tab. */
const TAB = 'selectedTab'
const PREVIEW = 'preview'

function useFaultText(fault: DocumentFault | undefined): string | undefined {
  const { t } = useTranslation()
  if (fault?.kind === 'invalid')
    return t('messages.error.payloadIsInvalid', { line: fault.line, column: fault.column })
  return (
    fault &&
    t(
      fault.kind === 'required'
        ? 'validation.payloadRequired'
        : 'messages.error.payloadFormatError',
    )
  )
}
