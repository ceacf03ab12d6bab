import type { Language } from '@concord/domain/people/language'

/**
 * What every signed-in screen may need, and the areas of the portal, each by its noun. Each is a
 * file of `packages/domain/src/texts`.
 */
export const TEXT_AREAS = [
  'portal',
  'identity',
  'registration',
  'password-recovery',
  'collaborations',
  'datasets',
  'jobs',
  'indexes',
  'people',
  'invitations',
  'people-history',
  'transfer',
  'inference-models',
  'catalogue',
  'dataset-types',
  'query-job-types',
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

/** One language is loaded at a time, and of it only the areas that were asked for; each is a chunk. */
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
