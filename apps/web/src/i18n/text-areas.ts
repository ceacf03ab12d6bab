import type { Language } from '@concord/domain/people/language'

/**
 * The texts that every signed-in screen may need, and the portal's areas by noun. Each is a file of
 * `packages/domain/src/texts`.
 */
export const TEXT_AREAS = [
  'portal',
  'identity',
  'registration',
  'password-recovery',
  'activity',
  'bulk',
  'collaborations',
  'datasets',
  'dataset-page',
  'jobs',
  'job-page',
  'indexes',
  'glossary',
  'inbox',
  'palette',
  'people',
  'invitations',
  'people-history',
  'transfer',
  'inference-models',
  'catalogue',
  'dataset-types',
  'query-job-types',
  'sql-help',
  'inference-job-types',
  'usage-reports',
  'administration',
  'domains',
  'organizations',
  'roles',
  'terms',
  'automation-jobs',
  'cmk-rotations',
  'blob-storage',
  'model-service',
  'resources',
] as const
export type TextArea = (typeof TEXT_AREAS)[number]

type Load = () => Promise<Record<string, string>>

/** Each language and area is its own chunk, loaded on demand. */
export const FILES: Record<Language, Record<string, Load>> = {
  en: import.meta.glob<Record<string, string>>(
    ['./*.ts', '!./{all,control,front,to-text,*.test}.ts'],
    { base: '../../../../packages/domain/src/texts', query: '?en', import: 'default' },
  ),
  fr: import.meta.glob<Record<string, string>>(
    ['./*.ts', '!./{all,control,front,to-text,*.test}.ts'],
    { base: '../../../../packages/domain/src/texts', query: '?fr', import: 'default' },
  ),
}
