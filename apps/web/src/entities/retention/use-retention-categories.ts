import { type RetentionCategory, retentionCategories } from '@concord/domain/retention/contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { currentLanguage } from '#i18n/translator.ts'

/** The categories in the current language (C036, C092); undefined while loading. */
export function useRetentionCategories(): {
  categories: RetentionCategory[] | undefined
  error: unknown
  refetch: () => void
} {
  const { data, error, refetch } = useQuery(query(retentionCategories.list))
  return { categories: data?.items[currentLanguage()], error, refetch: () => void refetch() }
}
