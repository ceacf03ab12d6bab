import { ADMINISTRATORS } from './administrators.ts'
import { insertAdministrator } from './rows.ts'
import type { Seeding } from './seeding.ts'

const MADE_DAYS_AGO = 300

/** The platform administrators, in the corporate sign-on alone: none of them is a user of the product (A083). */
export function seedAdministrators({ store, newId, daysAgo }: Seeding, passwordHash: string): void {
  for (const { isAssigned, isEnabled, ...known } of ADMINISTRATORS)
    insertAdministrator(store, {
      ...known,
      oid: newId(daysAgo(MADE_DAYS_AGO)),
      passwordHash,
      isAssigned: isAssigned ? 1 : 0,
      isEnabled: isEnabled ? 1 : 0,
    })
}
