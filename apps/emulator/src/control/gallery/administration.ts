import type { GalleryArea, GalleryEntry, Step, Text } from './entry.ts'

const at =
  (path: string) =>
  (
    clauses: string,
    shows: Text,
    steps?: readonly Step[],
    more: Partial<GalleryEntry> = {},
  ): GalleryEntry => ({
    clauses,
    shows,
    who: 'admin',
    path,
    ...(steps ? { steps } : {}),
    ...more,
  })
const newDomain = at('/admin/domains/new')
const roles = at('/admin/roles')
const newRole = at('/admin/roles/new')
const terms = at('/admin/terms-and-conditions')
const rotation = at('/admin/cmk-rotations')
const automation = at('/admin/automation-jobs')
const masterKey = at('/admin/model-service/master-keys')
const imageTag = at('/admin/model-service/image-tags')
const SAVE: readonly Step[] = [{ press: 'admin.save' }]
const ROTATE: readonly Step[] = [
  { press: 'rotations.new' },
  { press: 'rotations.new.submit', in: 'dialog' },
]
const CREATE: readonly Step[] = [
  { press: 'automation.new' },
  { press: 'automation.new.submit', in: 'dialog' },
]
const RECORD: readonly Step[] = [
  { press: 'masterKeys.new' },
  { press: 'masterKeys.new.submit', in: 'dialog' },
]
const UPDATE: readonly Step[] = [
  { press: 'images.new' },
  { press: 'images.new.submit', in: 'dialog' },
]
const OUTSIDE: Partial<GalleryEntry> = { who: 'nobody' }

/** The platform administrators' area. */
export const ADMINISTRATION: GalleryArea = {
  'not-found': at('/admin/nowhere')('A008 C006 C116', 'shell.notFound.title'),
  'session-timeout': at('/admin/logout?timeout=true')(
    'A129 C117',
    'messages.information.sessionTimeout',
  ),
  'session-expired': at('/admin/logout?expired=true')(
    'A129 C117',
    'messages.information.sessionExpired',
  ),
  'sign-in-failed': at('/admin/login')(
    'A094 A129',
    'error.status',
    [{ press: 'admin.signIn.submit' }],
    {
      ...OUTSIDE,
      faults: [
        { method: 'GET', path: '/api/v1/auth/azure-auth-url', act: { status: 500, body: {} } },
      ],
    },
  ),
  'domain-name': newDomain('C070', 'validation.domainRequired', SAVE),
  'domain-owner': newDomain('C070', 'validation.ownerRequired', SAVE),
  'domain-notes': newDomain('C070', 'validation.notesRequired', SAVE),
  'domain-form': newDomain('C070', 'validation.domainName', [
    { fill: 'admin.domains.name', with: 'ada@north.example' },
    ...SAVE,
  ]),
  'domain-in-use': at('/admin/domains')('C115', 'refusal.domainInUse', [
    { press: 'catalogue.delete.of', of: 'laurentienne.example' },
    { press: 'catalogue.delete', in: 'dialog' },
  ]),
  'role-protected': roles('C071 C116', 'refusal.deleteRoleNotAllowed', [
    { press: 'catalogue.delete.of', of: 'ORGANIZATION_ADMIN' },
  ]),
  'role-in-use': roles('C115', 'refusal.roleInUse', [
    { press: 'catalogue.delete.of', of: 'VIEWER' },
    { press: 'catalogue.delete', in: 'dialog' },
  ]),
  'role-id': newRole('C071', 'validation.roleIdRequired', SAVE),
  'organization-name': at('/admin/organizations')('C072', 'validation.nameRequired', [
    { press: { name: 'Harbour Analytics' }, as: 'link' },
    { fill: 'admin.organizations.name', with: '' },
    ...SAVE,
  ]),
  'terms-english': terms('C074', 'admin.terms.englishRequired', [{ press: 'admin.terms.publish' }]),
  'terms-french': terms('C074', 'admin.terms.frenchRequired', [{ press: 'admin.terms.publish' }]),
  'terms-no-pdf': terms('C074 C116', 'messages.error.invalidFileTypeMustBePdf', [
    { file: 'terms.txt', type: 'text/plain', text: 'Terms' },
  ]),
  'history-email': at('/admin/history')('C032', 'admin.history.emailRequired', [
    { press: 'admin.history.submit' },
  ]),
  'rotation-name': rotation('C075', 'validation.cmkNameRequired', ROTATE),
  'rotation-path': rotation('C075', 'validation.keyVaultPathRequired', ROTATE),
  'rotation-record': rotation('C075', 'validation.changeRecordRequired', ROTATE),
  'job-name': automation('C076', 'validation.jobNameRequired', CREATE),
  'job-date': automation('C076', 'validation.targetDateRequired', CREATE),
  'master-key-name': masterKey('C077', 'validation.nameRequired', RECORD),
  'master-key-url': masterKey('C077', 'validation.masterKeyUrlRequired', RECORD),
  'master-key-record': masterKey('C077', 'validation.changeRecordRequired', RECORD),
  'image-tag': imageTag('C078', 'validation.imageTagRequired', UPDATE),
  'image-record': imageTag('C078', 'validation.changeRecordRequired', UPDATE),
  'list-forbidden': at('/admin/roles')('C115', 'ui.list.refused', undefined, {
    faults: [{ method: 'GET', path: '/product/v1/roles/', act: { status: 403, body: {} } }],
  }),
}
