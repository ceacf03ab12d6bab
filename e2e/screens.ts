/**
 * The screens that have pictures, and their addresses; `{claims}` and `{lapses}` are ids of
 * collaborations, an active one and one that waits for acceptance, `{draft}` is the data set with
 * errors of the first, `{job}` its newest job. Those that change the browser are at the end.
 */
export const SCREENS = {
  collaborations: '/collaborations',
  'data-sets': '/collaborations/{claims}',
  jobs: '/collaborations/{claims}?selectedTab=jobs',
  activity: '/collaborations/{claims}?selectedTab=activity',
  agreement: '/collaborations/{claims}?selectedTab=agreement',
  'data-set': '/collaborations/{claims}/datasets/{draft}',
  job: '/collaborations/{claims}/jobs/{job}',
  awaiting: '/collaborations/{lapses}',
  'new-collaboration': '/collaborations/new',
  'data-set-types': '/dataset-types',
  'job-types': '/job-types/query',
  models: '/inference-models',
  people: '/people/users',
  reports: '/reports',
  profile: '/profile',
  settings: '/settings',
  'not-found': '/nowhere',
  upload: '/collaborations/{claims}',
  execute: '/collaborations/{claims}?selectedTab=jobs',
  'sign-in': '/login',
} as const

export type Screen = keyof typeof SCREENS
export const screens = Object.keys(SCREENS) as Screen[]

/**
 * A person's language is that of their profile: these people of the demo read English and French.
 */
export const READERS = { en: 'owner', fr: 'partner' } as const

/** 320 px is 1280 px at 400 % (WCAG 1.4.10). */
export const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 320, height: 640 } }

/** The files of a screen, without what follows the first dot. */
export const getPictures = (screen: Screen): string[] => [
  ...Object.keys(READERS).flatMap((language) => [
    `${screen}-${language}-light`,
    `${screen}-${language}-dark`,
  ]),
  `${screen}-en-320`,
]
