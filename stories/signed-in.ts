import { anActor } from '@concord/domain/fixtures/a-collaboration'
import { Organization, type Tier } from '@concord/domain/organizations/organization'
import type { Language } from '@concord/domain/people/language'
import { CurrentUser } from '@concord/domain/people/user'
import type { Permission } from '@concord/domain/permission'
import type { SignedIn } from '@concord/web/session/user/current-user.ts'

/** A user of the organization `owner` (Prairie Mutual Life, TIER_1) with these permissions. */
export function signedIn(
  permissions: Permission[],
  change: { tier?: Tier; language?: Language } = {},
): SignedIn {
  const { tier = 'TIER_1', language = 'en' } = change
  const user = CurrentUser.parse({
    id: 'marie',
    links: { self: '/users/marie' },
    firstName: 'Marie',
    lastName: 'Tremblay',
    email: 'marie.tremblay@prairie.example',
    language,
    roles: [
      {
        id: 'analyst',
        links: { self: '/roles/analyst' },
        name: 'Analyst',
        description: 'Works on collaborations',
        permissions,
      },
    ],
  })
  const organization = Organization.parse({
    id: 'owner',
    links: { self: '/organizations/owner' },
    orgName: 'Prairie Mutual Life',
    tier,
  })
  return { user, organization, actor: anActor(permissions, { tier }) }
}
