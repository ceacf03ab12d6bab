import { KIND_OF, RESOURCE_TYPES, type ResourceType } from '@concord/domain/resources/contract'
import { Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '#api/lazy-part.ts'
import catalogue from '#entities/catalogue/catalogue.module.css'
import { ModelServiceTabs } from '#entities/model-service/ModelServiceTabs.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { useFormField } from '#ui/form-fields/use-form-field.ts'
import { TextField } from '#ui/input/TextField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { ResourceShown } from './ResourceShown.tsx'

const ResourcesOfType = lazyPart(async () => ({
  default: (await import('./ResourcesOfType.tsx')).ResourcesOfType,
}))

const isType = (text: string | null): text is ResourceType =>
  RESOURCE_TYPES.includes(text as ResourceType)

/**
 * /admin/model-service/resources (C022, C032, C113). The search is in the address, so that it can
 * be linked to.
 */
export function ResourcesScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('type')
  const type = isType(asked) ? asked : 'po'
  const name = search.get('name') ?? ''
  const lookUp = (next: { type: ResourceType; name?: string; describe?: boolean }) =>
    setSearch({
      type: next.type,
      ...(next.name ? { name: next.name } : {}),
      ...(next.describe ? { describe: 'true' } : {}),
    })
  return (
    <Page
      title={t('modelService.title')}
      part={t('modelService.resources')}
      lead={t('resources.lead')}
    >
      <ModelServiceTabs />
      {/* The key resets the form for each search. */}
      <LookUp key={`${type} ${name}`} type={type} name={name} onLookUp={lookUp} />
      {name ? (
        <ResourceShown type={type} name={name} isDescribed={search.get('describe') === 'true'} />
      ) : (
        <Suspense fallback={<Skeleton lines={10} />}>
          <ResourcesOfType
            type={type}
            onShow={(shown, describe) => lookUp({ type, name: shown, describe })}
          />
        </Suspense>
      )}
    </Page>
  )
}

type Props = {
  type: ResourceType
  name: string
  onLookUp: (next: { type: ResourceType; name?: string; describe?: boolean }) => void
}

function LookUp({ onLookUp, ...given }: Props) {
  const { t } = useTranslation()
  const { control, handleSubmit } = useForm({ defaultValues: given })
  const type = useFormField(control, 'type')
  const name = useFormField(control, 'name')
  const lookUp = (describe: boolean) =>
    void handleSubmit((wanted) => onLookUp({ ...wanted, name: wanted.name.trim(), describe }))()
  return (
    <Panel title={t('resources.form')}>
      <Form isUnsaved={false} label={t('resources.form')} onSubmit={() => lookUp(false)}>
        <div className={catalogue.columns}>
          <Select
            label={t('resources.type')}
            options={RESOURCE_TYPES.map((value) => ({
              value,
              label: t('resources.type.name', { kind: KIND_OF[value], type: value }),
            }))}
            {...type}
          />
          <TextField
            label={t('resources.name')}
            hint={t('resources.name.hint')}
            isOptional
            autoComplete="off"
            isMono
            {...name}
          />
        </div>
        <FormActions>
          <Button type="submit" variant="primary">
            {t('resources.lookUp')}
          </Button>
          <Button isWaiting={name.value.trim() === ''} onPress={() => lookUp(true)}>
            {t('resources.describe')}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  )
}
