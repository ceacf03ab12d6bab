import type { GalleryArea, GalleryEntry, Text } from './entry.ts'

const measurements = (shows: Text, text: string): GalleryEntry => ({
  clauses: 'A038 A080 C040',
  shows,
  who: 'owner',
  path: '/settings?selectedTab=attestation',
  steps: [
    { fill: 'settings.attestation.payload', with: text },
    { press: 'settings.attestation.validate' },
  ],
})
const HEX = 'ab'.repeat(32)
const KEY = { kty: 'RSA', n: `${'u'.repeat(341)}w`, e: 'AQAB' }

/** Settings, reports and the profile. */
export const SETTINGS: GalleryArea = {
  'no-measurements': {
    clauses: 'A038 A128',
    shows: 'settings.attestation.none',
    who: 'owner',
    path: '/settings?selectedTab=attestation',
  },
  'no-json': measurements('settings.attestation.notJson', '{ "sgxMrenclave": '),
  'no-object': measurements('settings.attestation.notObject', '[]'),
  'unknown-field': measurements(
    'settings.attestation.unknownField',
    JSON.stringify({ attestationKey: KEY, sgxMrenclave: HEX, sgxMrsigner: HEX, colour: 'red' }),
  ),
  'bad-measurement': measurements(
    'settings.attestation.badMeasurement',
    JSON.stringify({ attestationKey: KEY, sgxMrenclave: 'ab', sgxMrsigner: HEX }),
  ),
  'bad-key': measurements(
    'settings.attestation.badKey',
    JSON.stringify({ attestationKey: 'none', sgxMrenclave: HEX, sgxMrsigner: HEX }),
  ),
  'period-start': {
    clauses: 'C068',
    shows: 'validation.periodStartRequired',
    who: 'owner',
    path: '/reports',
    steps: [{ press: 'reports.add' }, { press: 'reports.add', in: 'dialog' }],
  },
  'period-end': {
    clauses: 'C068',
    shows: 'validation.periodEndRequired',
    who: 'owner',
    path: '/reports',
    steps: [{ press: 'reports.add' }, { press: 'reports.add', in: 'dialog' }],
  },
  'language-not-saved': {
    clauses: 'A036 B104',
    shows: 'problem.toldToFail',
    who: 'owner',
    path: '/profile',
    steps: [{ press: 'profile.save' }],
    faults: [{ method: 'PATCH', path: '/product/v1/users/self', act: { status: 500 } }],
  },
}
