import type { EvidenceChange } from '@concord/domain/control/attestation'
import { sayIn } from '#runtime/to-text.ts'
import type { ArmedFault, GalleryArea, GalleryEntry, Step, Text } from './entry.ts'
import type { Place } from './place.ts'

const HEADER =
  'policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn'
const ROW = 'PM-000000001,Whole life,Zoë Gagné,1980-01-31,MB,N,40,250000.00,1200.00,2020-02-01,'
const GOOD = `${HEADER}\n${ROW}\n`
const CSV = { file: 'policies.csv', type: 'text/csv' }
const OTHER = 'ab'.repeat(32)
const WRONG_ROWS_MAX = 1000

const atStudy = (entry: Omit<GalleryEntry, 'who' | 'path'> & { who?: string }): GalleryEntry => ({
  who: 'owner',
  path: ({ first }) => `/collaborations/${first('active')}`,
  ...entry,
})
const uploading = (text: string, file: { file: string; type: string } = CSV): readonly Step[] => [
  { press: 'upload.title' },
  { ...file, text },
  { press: 'upload.submit', in: 'dialog' },
]
/** A file that is refused before it is sent to the enclave, which must be trusted first. */
const refused = (
  clauses: string,
  shows: Text,
  ...file: Parameters<typeof uploading>
): GalleryEntry => atStudy({ clauses, shows, steps: uploading(...file), isTrusting: true })
/** A valid file, which must not reach an enclave that is not trusted. */
const lying = (shows: Text, lies: EvidenceChange): GalleryEntry =>
  atStudy({ clauses: 'B103 B109 B116', shows, steps: uploading(GOOD), lies, isTrusting: true })

const listed =
  (fields: Record<string, unknown>) =>
  (place: Place): readonly ArmedFault[] => [
    {
      method: 'GET',
      path: '/product/v1/workspaces/*/datasets/',
      act: { status: 200, body: { items: [{ ...datasetIn(place), ...fields }] } as never },
    },
  ]
const datasetIn = ({ first, person }: Place) => {
  const [owner, id] = [person('owner'), '00000000-0000-7000-8000-000000000001']
  return {
    id,
    links: { self: `/workspaces/${first('active')}/datasets/${id}` },
    datasetType: `/dataset-types/${first('datasetType')}`,
    datasetTypeName: 'PolicyRecords',
    fileName: 'policies.csv',
    createdAt: '2026-01-31T10:00:00.000Z',
    createdBy: `${owner.firstName} ${owner.lastName}`,
    totalParts: 2,
    status: 'COMPLETED',
    organizationId: owner.organizationId,
    organizationName: owner.organization,
  }
}

/** Data sets: errors in a file, with the enclave, and in the transfer. */
export const DATASETS: GalleryArea = {
  'upload-not-permitted': atStudy({
    clauses: 'B075 B081 B107',
    shows: 'refusal.insufficientUserPermission',
    who: 'viewer',
    steps: [{ press: 'upload.title' }],
  }),
  'file-missing': atStudy({
    clauses: 'B066',
    shows: 'upload.file.required',
    steps: [{ press: 'upload.title' }, { press: 'upload.submit', in: 'dialog' }],
  }),
  'incorrect-file-type': refused('B066 B109', 'messages.error.incorrectFileType', '%PDF-1.7', {
    file: 'policies.pdf',
    type: 'application/pdf',
  }),
  'invalid-file-type': refused(
    'B066 B109',
    'messages.error.invalidFileType',
    `${HEADER}\n"never closed\n`,
  ),
  'file-empty': refused('B066', 'csv.fault.empty', ''),
  'value-wrong': refused(
    'B066 B109',
    'messages.error.uploadValidationError_one',
    GOOD.replace(',40,', ',forty,'),
  ),
  'value-missing': refused('B066 B067', 'csv.message.null', GOOD.replace(',40,', ',,')),
  'column-unknown': refused(
    'B066 B067',
    'csv.stopped.unknown-column',
    `${HEADER},colour\n${ROW},red\n`,
  ),
  'column-missing': refused('B066', 'csv.stopped.missing-column', 'policyNumber\nPM-000000001\n'),
  'key-not-derived': atStudy({
    clauses: 'B109 C116',
    shows: 'messages.error.channel.key-not-derived',
    steps: [{ breaks: 'deriveKey' }, ...uploading(GOOD)],
    isTrusting: true,
  }),
  'file-changed': atStudy({
    clauses: 'B066',
    shows: 'messages.error.transfer.file-changed',
    steps: [{ breaks: 'arrayBuffer' }, ...uploading(GOOD)],
    isTrusting: true,
  }),
  'worker-failed': atStudy({
    clauses: 'B066',
    shows: 'messages.error.transfer.worker',
    steps: uploading(GOOD),
    faults: [{ method: 'GET', path: '/assets/upload.worker-*', act: { status: 404 } }],
    isTrusting: true,
  }),
  'too-many-errors': refused(
    'B066 B115',
    'messages.error.maximumErrors',
    `${HEADER}\n${`${ROW.replace(',40,', ',forty,')}\n`.repeat(WRONG_ROWS_MAX + 1)}`,
  ),
  'attestation-missing': atStudy({
    clauses: 'B109 C116',
    shows: 'messages.error.attestationMissing',
    steps: uploading(GOOD),
  }),
  'attestation-host-missing': {
    clauses: 'B109',
    shows: { name: 'ATTESTATION_HOST' },
    who: 'nobody',
    path: '/login',
    faults: ({ environment }) => [
      { path: '/api/v1/env', act: { status: 200, body: environment({ ATTESTATION_HOST: null }) } },
    ],
  },
  'attestation-signature': lying('messages.error.attestation.signature', { signWith: 'wrong-key' }),
  'attestation-algorithm': lying('messages.error.attestation.algorithm', { alg: 'RS512' }),
  'attestation-mrenclave': lying('messages.error.attestation.mrenclave', { mrenclave: OTHER }),
  'attestation-mrsigner': lying('messages.error.attestation.mrsigner', { mrsigner: OTHER }),
  'attestation-both': lying('messages.error.attestation.mrenclave-mrsigner', {
    mrenclave: OTHER,
    mrsigner: OTHER,
  }),
  'attestation-debuggable': lying('messages.error.attestation.debuggable', { debuggable: true }),
  'attestation-type': lying('messages.error.attestation.type', { attestationType: 'tdx' }),
  'attestation-expired': lying('messages.error.attestation.expired', { skewSeconds: -9 * 3600 }),
  'attestation-not-yet-valid': lying('messages.error.attestation.not-yet-valid', {
    skewSeconds: 3600,
  }),
  'attestation-stale': lying('messages.error.attestation.stale', { skewSeconds: -3600 }),
  'attestation-issuer': lying('messages.error.attestation.issuer', {
    issuer: 'https://elsewhere.example',
  }),
  'attestation-of-another-channel': lying('messages.error.attestation.held-data', {
    channelId: 'another',
  }),
  'attestation-malformed': atStudy({
    clauses: 'B103 B109',
    shows: 'messages.error.attestation.malformed',
    steps: uploading(GOOD),
    isTrusting: true,
    faults: [
      {
        method: 'POST',
        path: '/product/v1/saas-secure-channels/',
        act: { status: 201, body: { id: 'c', attestationToken: 'none' } },
      },
    ],
  }),
  'channel-without-id': atStudy({
    clauses: 'B110',
    shows: 'messages.error.channel.channel-id-missing',
    steps: uploading(GOOD),
    isTrusting: true,
    faults: [
      {
        method: 'POST',
        path: '/product/v1/saas-secure-channels/',
        act: { status: 201, body: { attestationToken: 'none' } },
      },
    ],
  }),
  'upload-refused': atStudy({
    clauses: 'B104 C119',
    shows: 'problem.toldToFail',
    steps: uploading(GOOD),
    isTrusting: true,
    faults: [
      { method: 'POST', path: '/product/v1/workspaces/*/datasets/*/parts/*', act: { status: 400 } },
    ],
  }),
  'upload-without-answer': atStudy({
    clauses: 'A119 B104',
    shows: 'upload.noAnswer',
    steps: uploading(GOOD),
    isTrusting: true,
    faults: [
      { method: 'POST', path: '/product/v1/workspaces/*/datasets/*/parts/*', act: { reset: true } },
    ],
  }),
  failed: atStudy({
    clauses: 'A042 B056 B111',
    shows: 'gallery.reason.dataset',
    steps: [{ press: 'datasets.viewError.of' }],
    faults: (place) => {
      const errorDetails = sayIn(place.language)('gallery.reason.dataset')
      return listed({ status: 'FAILED', errorDetails })(place)
    },
  }),
  'download-not-allowed': atStudy({
    clauses: 'B098',
    shows: 'messages.error.transfer.not-allowed',
    steps: [{ press: 'datasets.download.of' }],
    isTrusting: true,
    faults: (place) => [
      ...listed({})(place),
      { method: 'GET', path: '/product/v1/**/parts/*', act: { status: 403, body: {} } },
    ],
  }),
  'download-incomplete': atStudy({
    clauses: 'B098 B110',
    shows: 'messages.error.transfer.incomplete',
    steps: [{ press: 'datasets.download.of' }],
    isTrusting: true,
    faults: (place) => [
      ...listed({})(place),
      { method: 'GET', path: '/product/v1/**/parts/*', act: { status: 404, body: {} } },
    ],
  }),
  'download-without-header': atStudy({
    clauses: 'B098',
    shows: 'messages.error.channel.header-malformed',
    steps: [{ press: 'datasets.download.of' }],
    isTrusting: true,
    faults: (place) => [
      ...listed({})(place),
      { method: 'GET', path: '/product/v1/**/parts/*', act: { status: 200, body: 'ciphertext' } },
    ],
  }),
}
