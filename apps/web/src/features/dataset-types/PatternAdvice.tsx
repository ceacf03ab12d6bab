import { type PatternAdvice as Advice, adviceOn, type PatternRewrite } from '@concord/domain/csv'
import { PATTERN_FAULT_KEYS } from '@concord/domain/dataset-types/column-rules'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import styles from './ColumnFields.module.css'

/** Checks a pattern while typing: why it cannot be used, and a possible replacement. */
export function usePatternAdvice(pattern: string | undefined): {
  advice: Advice
  faultText: string | undefined
} {
  const { t } = useTranslation()
  const advice = useMemo(() => (pattern ? adviceOn(pattern) : {}), [pattern])
  return { advice, faultText: advice.fault && t(PATTERN_FAULT_KEYS[advice.fault]) }
}

type Props = {
  advice: Advice
  /** Whether the column can have length limits, which a rewrite may need. */
  hasLengths: boolean
  onTake: (rewrite: PatternRewrite) => void
}

/** Offers to replace the pattern with the rewrite. */
export function PatternAdvice({ advice: { isUnanchored, rewrite }, hasLengths, onTake }: Props) {
  const { t } = useTranslation()
  const needsLengths = rewrite?.maxLength !== undefined || rewrite?.minLength !== undefined
  if (!rewrite || (needsLengths && !hasLengths)) return null
  const { pattern = '', maxLength } = rewrite
  return (
    <p className={styles.advice}>
      {isUnanchored && <span>{t('datasetType.pattern.unanchored')}</span>}
      <Button size="small" variant="quiet" onPress={() => onTake(rewrite)}>
        {maxLength === undefined
          ? t('datasetType.pattern.instead', { pattern })
          : t('datasetType.pattern.insteadMax', { pattern, maxLength })}
      </Button>
    </p>
  )
}
