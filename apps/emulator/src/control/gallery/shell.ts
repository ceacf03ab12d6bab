import { sayIn } from '#runtime/to-text.ts'
import type { GalleryArea } from './entry.ts'

const COLLABORATIONS = '/product/v1/workspaces/'
const ENVIRONMENT = '/api/v1/env'

/** The frame of the portal, its lists, and what every call may answer. */
export const SHELL: GalleryArea = {
  'not-found': {
    clauses: 'A008 C116',
    shows: 'shell.notFound.title',
    who: 'owner',
    path: '/no/such/page',
  },
  'environment-incomplete': {
    clauses: 'A052 A088',
    shows: 'shell.environment.missing',
    who: 'nobody',
    path: '/login',
    faults: (place) => [
      {
        path: ENVIRONMENT,
        act: { status: 200, body: place.environment({ API_HOST: null }) as never },
      },
    ],
  },
  'environment-unreachable': {
    clauses: 'A088',
    shows: 'error.status',
    who: 'nobody',
    path: '/login',
    faults: [{ path: ENVIRONMENT, times: 1, act: { status: 500, body: {} } }],
  },
  'flag-off': {
    clauses: 'A084 C011',
    shows: 'shell.refused.flag',
    who: 'owner',
    path: '/inference-models',
    faults: (place) => [
      {
        path: ENVIRONMENT,
        act: {
          status: 200,
          body: place.environment({ FEATURE_INFERENCE_MODELS_ENABLED: false }) as never,
        },
      },
    ],
  },
  'permission-missing': {
    clauses: 'A081 A086',
    shows: 'shell.refused.title',
    who: 'contributor',
    path: '/people/invitations',
  },
  'current-user': {
    clauses: 'A064 A125',
    shows: 'messages.error.fetchCurrentUser',
    who: 'owner',
    path: '/collaborations',
    faults: [{ method: 'GET', path: '/product/v1/users/self', act: { status: 500 } }],
  },
  'current-organization': {
    clauses: 'A064 A125',
    shows: 'messages.error.fetchCurrentOrganization',
    who: 'owner',
    path: '/collaborations',
    faults: [{ method: 'GET', path: '/product/v1/organizations/self', act: { status: 500 } }],
  },
  'session-expired': {
    clauses: 'A062 A125 A126',
    shows: 'messages.information.sessionExpired',
    who: 'owner',
    path: '/collaborations',
    faults: [{ method: 'GET', path: '/product/v1/users/self', act: { status: 401 } }],
  },
  'session-timeout': {
    clauses: 'A061 A128',
    shows: 'messages.information.sessionTimeout',
    who: 'owner',
    path: '/logout?timeout=true',
  },
  'session-logout-expired': {
    clauses: 'A012 A062',
    shows: 'messages.information.sessionExpired',
    who: 'owner',
    path: '/logout?expired=true',
  },
  'server-error-joined': {
    clauses: 'A120 B104 C115',
    shows: 'gallery.ledger',
    who: 'owner',
    path: '/collaborations',
    // The texts of the fields are shown, their codes and ids are not.
    faults: ({ language }) => {
      const say = sayIn(language)
      const fields = {
        summary: say('gallery.ledger.summary'),
        advice: say('gallery.ledger.advice'),
      }
      const body = { code: 'ledger', errorId: '4711', ...fields }
      return [{ path: COLLABORATIONS, act: { status: 500, body } }]
    },
  },
  'server-error-without-text': {
    clauses: 'A120',
    shows: 'error.status',
    who: 'owner',
    path: '/collaborations',
    faults: [{ path: COLLABORATIONS, act: { status: 500, body: {} } }],
  },
  'list-forbidden': {
    clauses: 'A086 C115',
    shows: 'ui.list.refused',
    who: 'owner',
    path: '/collaborations',
    faults: [{ path: COLLABORATIONS, act: { status: 403, body: {} } }],
  },
  'list-retrying': {
    clauses: 'A119',
    shows: 'ui.list.retrying',
    who: 'owner',
    path: '/collaborations',
    faults: [{ path: COLLABORATIONS, act: { status: 503, body: {} } }],
  },
  'too-many-requests': {
    clauses: 'A119',
    shows: 'error.tooManySeconds_other',
    who: 'owner',
    path: ({ first }) => `/collaborations/${first('active')}`,
    faults: [{ path: `${COLLABORATIONS}*`, act: { status: 429, body: {}, retryAfter: 40 } }],
  },
  'unexpected-answer': {
    clauses: 'A120',
    shows: 'error.unexpectedAnswer',
    who: 'owner',
    path: '/collaborations',
    faults: [{ path: COLLABORATIONS, act: { status: 200, body: { items: 'none' } } }],
  },
  'record-not-found': {
    clauses: 'C115',
    shows: 'error.notFound',
    who: 'owner',
    path: '/collaborations/00000000-0000-7000-8000-000000000000',
    faults: [{ path: `${COLLABORATIONS}*`, act: { status: 404, body: {} } }],
  },
  unreachable: {
    clauses: 'A119',
    shows: 'shell.unreachable',
    who: 'owner',
    path: '/collaborations',
    faults: [{ path: COLLABORATIONS, act: { reset: true } }],
  },
  'page-not-loaded': {
    clauses: 'A008',
    shows: 'shell.notLoaded.title',
    who: 'owner',
    path: '/reports',
    faults: [{ path: '/assets/ReportsScreen*', act: { status: 404 } }],
  },
  'terms-not-saved': {
    clauses: 'A065 A129',
    shows: 'terms.failed',
    who: 'terms',
    path: '/collaborations',
    steps: [{ press: 'terms.accept' }],
    faults: [
      {
        method: 'POST',
        path: '/product/v1/terms-and-conditions-acceptance/',
        act: { status: 500 },
      },
    ],
  },
}
