import { KIND_OF, RESOURCE_TYPES, type ResourceType } from '@concord/domain/resources/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#ui/Button.tsx'
import { Form, FormActions } from '#ui/Form.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ModelServiceTabs } from './ModelServiceTabs.tsx'
import styles from './platform.module.css'
import { ResourceShown } from './ResourceShown.tsx'
import { ResourcesOfType } from './ResourcesOfType.tsx'

const isType = (text: string | null): text is ResourceType => RESOURCE_TYPES.includes(text as ResourceType)

/** /admin/model-service/resources (C022, C032, C113). What is looked up stands in the address, so that it can be linked to. */
export function ResourcesScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('type')
  const type = isType(asked) ? asked : 'po'
  const name = search.get('name') ?? ''
  const lookUp = (next: { type: ResourceType; name?: string; describe?: boolean }) =>
    setSearch({ type: next.type, ...(next.name ? { name: next.name } : {}), ...(next.describe ? { describe: 'true' } : {}) })
  return (
    <Page title={t('modelService.resources')} lead={t('resources.lead')}>
      <ModelServiceTabs />
      {/* The form begins anew where another thing is looked up. */}
      <LookUp key={`${type} ${name}`} type={type} name={name} onLookUp={lookUp} />
      {name ? (
        <ResourceShown type={type} name={name} isDescribed={search.get('describe') === 'true'} />
      ) : (
        <ResourcesOfType type={type} onShow={(shown, describe) => lookUp({ type, name: shown, describe })} />
      )}
    </Page>
  )
}

type Props = { type: ResourceType; name: string; onLookUp: (next: { type: ResourceType; name?: string; describe?: boolean }) => void }

function LookUp({ type: given, name: givenName, onLookUp }: Props) {
  const { t } = useTranslation()
  const [type, setType] = useState(given)
  const [name, setName] = useState(givenName)
  const wanted = { type, name: name.trim() }
  return (
    <Panel title={t('resources.form')}>
      <Form label={t('resources.form')} onSubmit={() => onLookUp(wanted)}>
        <div className={styles.lookUp}>
          <Select
            label={t('resources.type')}
            options={RESOURCE_TYPES.map((value) => ({ value, label: t('resources.type.name', { kind: KIND_OF[value], type: value }) }))}
            value={type}
            onChange={setType}
          />
          <TextField
            label={t('resources.name')}
            hint={t('resources.name.hint')}
            isOptional
            autoComplete="off"
            isMono
            value={name}
            onChange={setName}
          />
        </div>
        <FormActions>
          <Button type="submit" variant="primary">
            {t('resources.lookUp')}
          </Button>
          <Button isWaiting={wanted.name === ''} onPress={() => onLookUp({ ...wanted, describe: true })}>
            {t('resources.describe')}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  )
}
