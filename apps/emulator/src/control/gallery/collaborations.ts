import { sayIn } from '#runtime/to-text.ts'
import type { GalleryArea, GalleryEntry } from './entry.ts'

const ENVIRONMENT = '/api/v1/env'
const OF_PARTNER = 'Rapprochement des sinistres 2025'
const atNew = (entry: Omit<GalleryEntry, 'who' | 'path'> & { who?: string }): GalleryEntry => ({
  who: 'owner',
  path: '/collaborations/new',
  ...entry,
})
const atPartners = (entry: Omit<GalleryEntry, 'who' | 'path'>): GalleryEntry => ({
  who: 'owner',
  path: ({ first }) => `/collaborations/${first('draft')}/partners`,
  ...entry,
})
const filled = (name: string, description: string) =>
  [
    { fill: 'collaboration.name', with: name },
    { fill: 'collaboration.description', with: description },
    { press: 'collaboration.new.next' },
  ] as const

/** Collaborations: created, cloned, with partners and policies, and their life. */
export const COLLABORATIONS: GalleryArea = {
  'name-missing': atNew({
    clauses: 'B061',
    shows: 'validation.nameRequired',
    steps: [{ press: 'collaboration.new.next' }],
  }),
  'description-missing': atNew({
    clauses: 'B061',
    shows: 'validation.descriptionRequired',
    steps: [{ press: 'collaboration.new.next' }],
  }),
  'name-too-long': atNew({
    clauses: 'B061 B112',
    shows: 'validation.nameTooLong',
    steps: filled('Mortality '.repeat(9), 'Table'),
  }),
  'description-too-long': atNew({
    clauses: 'B061 B112',
    shows: 'validation.descriptionTooLong',
    steps: filled('Mortality', 'Mortality '.repeat(101)),
  }),
  'tier-too-low': {
    clauses: 'B015 B107 B119',
    shows: 'refusal.insufficientOrganizationTier',
    who: 'stranger',
    path: '/collaborations',
    steps: [{ press: 'collaborations.new' }],
  },
  'create-not-permitted': {
    clauses: 'A086 B015 B070 B081 B107',
    shows: 'refusal.insufficientUserPermission',
    who: 'viewer',
    path: '/collaborations',
    steps: [{ press: 'collaborations.new' }],
  },
  'clone-of-others': {
    clauses: 'B065 B107',
    shows: 'refusal.cloneOfOtherOrganization',
    who: 'owner',
    path: '/collaborations',
    steps: [{ press: 'collaborations.clone.of', of: OF_PARTNER }],
  },
  'clone-without-name': {
    clauses: 'B065',
    shows: 'validation.nameRequired',
    who: 'owner',
    path: '/collaborations',
    steps: [
      { press: 'collaborations.clone.of', of: 'Claims experience study 2026' },
      { press: 'collaborations.clone.submit', in: 'dialog' },
    ],
  },
  'partner-missing': atPartners({
    clauses: 'B062',
    shows: 'validation.organizationIdRequired',
    steps: [{ press: 'partners.add' }],
  }),
  'partner-unknown': atPartners({
    clauses: 'B020 B062',
    shows: 'partners.unknown',
    steps: [
      { fill: 'partners.id', with: '00000000-0000-7000-8000-000000000000' },
      { press: 'partners.add' },
    ],
  }),
  'partners-of-active': {
    clauses: 'B087',
    shows: 'editing.draftOnly',
    who: 'owner',
    path: ({ first }) => `/collaborations/${first('active')}/partners`,
  },
  'policies-of-others': {
    clauses: 'B087',
    shows: 'editing.ownerOnly',
    who: 'partner',
    path: ({ first }) => `/collaborations/${first('active')}/policies`,
  },
  'accept-not-permitted': {
    clauses: 'B050 B072 B081',
    shows: 'refusal.insufficientUserPermission',
    who: 'analyst',
    path: ({ first }) => `/collaborations/${first('awaiting')}`,
    steps: [{ press: 'lifecycle.accept' }],
  },
  'accepted-before': {
    clauses: 'B050 B106',
    shows: 'refusal.alreadyAccepted',
    who: 'partner',
    path: ({ first }) => `/collaborations/${first('awaiting')}`,
    steps: [{ press: 'lifecycle.accept' }, { press: 'lifecycle.accept', in: 'dialog' }],
    faults: ({ language }) => [
      {
        method: 'POST',
        path: '/product/v1/workspaces/*/**',
        act: {
          status: 409,
          body: { code: 'alreadyAccepted', message: sayIn(language)('refusal.alreadyAccepted') },
        },
      },
    ],
  },
  'must-be-active': {
    clauses: 'B086 B107',
    shows: 'refusal.collaborationMustBeActive',
    who: 'partner',
    path: ({ first }) => `/collaborations/${first('terminated')}`,
    steps: [{ press: 'upload.title' }],
  },
  'attestation-disabled': {
    clauses: 'B055 B105 C116',
    shows: 'attestation.disabled.text',
    who: 'owner',
    path: ({ first }) => `/collaborations/${first('active')}`,
    faults: ({ environment }) => [
      {
        path: ENVIRONMENT,
        act: { status: 200, body: environment({ ATTESTATION_VERIFICATION_REQUIRED: false }) },
      },
    ],
  },
  'index-without-anything': {
    clauses: 'B063',
    shows: 'validation.datasetTypeRequired',
    who: 'owner',
    path: ({ first }) => `/collaborations/${first('active')}`,
    steps: [
      { press: 'collaboration.tab.indexes', as: 'tab' },
      { press: 'indexes.add' },
      { press: 'indexes.submit', in: 'dialog' },
    ],
  },
}
