import {
  RETENTION_LOCATIONS,
  RETENTION_TYPES,
  RETENTION_UNITS,
} from '@concord/domain/dataset-types/dataset-type'
import type { DatasetTypePayload } from '@concord/domain/dataset-types/payload'
import { useTranslation } from 'react-i18next'
import type { DesignProps } from '#entities/catalogue/NewCatalogueItem.tsx'
import { useRetentionCategories } from '#entities/retention/use-retention-categories.ts'
import { RadioGroup } from '#ui/choice/RadioGroup.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { NumberField } from '#ui/input/NumberField.tsx'
import styles from './DatasetTypeDesign.module.css'

/** The category, and the condition that it requires (C036, C062). */
export function RetentionFields({ draft, onChange, problemAt }: DesignProps<DatasetTypePayload>) {
  const { t } = useTranslation()
  const { categories, error, refetch } = useRetentionCategories()
  const { retentionCategory, retentionConditions = {} } = draft
  const category = categories?.find(({ code }) => code === retentionCategory)
  const { location = null, type = null, customPeriod = {} } = retentionConditions
  const setConditions = (conditions: DatasetTypePayload['retentionConditions']) =>
    onChange({ ...draft, retentionConditions: conditions })
  /** The period without its empty parts. */
  const setPeriod = (change: Partial<typeof customPeriod>) => {
    const { unit, value } = { ...customPeriod, ...change }
    setConditions({
      customPeriod: { ...(unit && { unit }), ...(value !== undefined && { value }) },
    })
  }
  return (
    <>
      <ErrorBanner error={error} onRetry={refetch} />
      <Select
        label={t('datasetType.retentionCategory')}
        name="retentionCategory"
        options={(categories ?? []).map(({ code, name, description, retentionPeriod: period }) => ({
          value: code,
          label: name,
          hint: t('datasetType.retentionCategory.of', { period, description }),
        }))}
        value={category ? retentionCategory : null}
        // Each category has a different condition.
        onChange={(code) => {
          const { retentionConditions: _ofTheOther, ...rest } = draft
          onChange({ ...rest, retentionCategory: code })
        }}
        hint={
          category
            ? t('datasetType.retentionCategory.of', {
                period: category.retentionPeriod,
                description: category.description,
              })
            : !categories && !error && t('datasetType.retentionCategory.loading')
        }
        error={problemAt('retentionCategory')}
      />
      {category?.showLocation && (
        <RadioGroup
          label={t('datasetType.location')}
          name="retentionConditions.location"
          options={RETENTION_LOCATIONS.map((value) => ({
            value,
            label: t(`datasetType.location.${value}`),
          }))}
          value={location}
          onChange={(value) => value && setConditions({ location: value })}
          error={problemAt('retentionConditions', 'location')}
        />
      )}
      {category?.showType && (
        <RadioGroup
          label={t('datasetType.type')}
          name="retentionConditions.type"
          options={RETENTION_TYPES.map((value) => ({
            value,
            label: t(`datasetType.type.${value}`),
          }))}
          value={type}
          onChange={(value) => value && setConditions({ type: value })}
          error={problemAt('retentionConditions', 'type')}
        />
      )}
      {category?.showCustomPeriod && (
        <div className={styles.pair}>
          <NumberField
            label={t('datasetType.value')}
            name="retentionConditions.customPeriod.value"
            decimals={0}
            min="1"
            value={customPeriod.value === undefined ? '' : String(customPeriod.value)}
            onChange={(text) => setPeriod({ value: text === '' ? undefined : Number(text) })}
            error={
              problemAt('retentionConditions', 'customPeriod', 'value') ??
              problemAt('retentionConditions', 'customPeriod')
            }
          />
          <Select
            label={t('datasetType.unit')}
            name="retentionConditions.customPeriod.unit"
            options={RETENTION_UNITS.map((value) => ({
              value,
              label: t(`datasetType.unit.${value}`),
            }))}
            value={customPeriod.unit ?? null}
            onChange={(unit) => setPeriod({ unit })}
            error={problemAt('retentionConditions', 'customPeriod', 'unit')}
          />
        </div>
      )}
    </>
  )
}
