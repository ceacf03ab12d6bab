import { PERMISSIONS } from '@concord/domain/permission'
import { RoleChange, RoleId, toRoleId } from '@concord/domain/roles/role'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { CheckboxGroup } from '#ui/choice/Checkbox.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { toFieldProblems, useFormField, useServerProblems } from '#ui/form-fields/use-form-field.ts'
import { TextArea } from '#ui/input/TextArea.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { PermissionGrid } from './PermissionGrid.tsx'
import styles from './RoleForm.module.css'

const RoleValues = RoleChange.extend({ id: RoleId })
export type RoleValues = { id: string; description: string; permissions: string[] }

type Props = {
  label: string
  initial: RoleValues
  /** The id of an existing role cannot be changed. */
  isNew?: boolean
  onSubmit: (values: RoleValues) => void
  error: unknown
  isDone: boolean
  isPending: boolean
}

/** A role's id, normalized while typing (C071), its description and its permissions (C086). */
export function RoleForm({
  label,
  initial,
  isNew = false,
  onSubmit,
  error,
  isDone,
  isPending,
}: Props) {
  const { t } = useTranslation()
  const { control, handleSubmit, formState, setError, getValues, setValue } = useForm({
    resolver: zodResolver(RoleValues),
    defaultValues: initial,
    shouldFocusError: false, // the form's summary is focused
  })
  const unplaced = useServerProblems(error, { setError, getValues })
  const id = useFormField(control, 'id')
  const description = useFormField(control, 'description')
  const permissions = useFormField(control, 'permissions')
  const { inputRef: _, ...group } = permissions
  const problems = toFieldProblems([id, description])
  const choose = (names: readonly string[]) =>
    setValue('permissions', [...names], { shouldDirty: true })
  return (
    <Form
      isUnsaved={formState.isDirty && !isDone}
      label={label}
      onSubmit={() => void handleSubmit(onSubmit)()}
      problems={formState.submitCount > 0 ? problems : []}
    >
      <ErrorBanner error={unplaced} />
      {isNew && (
        <TextField
          label={t('admin.roles.id')}
          hint={t('admin.roles.id.hint')}
          autoComplete="off"
          spellCheck="false"
          isMono
          {...id}
          onChange={(typed) => id.onChange(toRoleId(typed))}
        />
      )}
      <TextArea
        label={t('admin.roles.description')}
        hint={t('admin.roles.description.hint')}
        rows={2}
        isOptional
        {...description}
        value={description.value ?? ''}
      />
      <div className={styles.permissions}>
        <CheckboxGroup
          {...group}
          onChange={(chosen) => choose(PERMISSIONS.filter((name) => chosen.includes(name)))}
          label={t('admin.roles.permissions')}
          hint={t('admin.roles.permissions.hint', {
            count: permissions.value.length,
            total: PERMISSIONS.length,
          })}
        >
          <PermissionGrid />
        </CheckboxGroup>
        <div className={styles.all}>
          <Button size="small" onPress={() => choose(PERMISSIONS)}>
            {t('admin.roles.all')}
          </Button>
          <Button size="small" onPress={() => choose([])}>
            {t('admin.roles.none')}
          </Button>
        </div>
      </div>
      <FormActions>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('admin.save')}
        </Button>
        <Link to={paths.adminRoles} look="secondary">
          {t('ui.cancel')}
        </Link>
      </FormActions>
    </Form>
  )
}
