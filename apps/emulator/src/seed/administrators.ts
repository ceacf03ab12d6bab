import type { Language } from '@concord/domain/people/language'

/** A platform administrator of the seed; `purpose` says what a test needs it for. */
export type SeededAdministrator = {
  purpose: string
  userName: string
  name: string | null
  email: string | null
  language: Language
  isAssigned: boolean
  isEnabled: boolean
}

const DOMAIN = 'concord-platform.example'

export const ADMINISTRATORS: readonly SeededAdministrator[] = [
  {
    purpose: 'admin',
    userName: `morgan.reid@${DOMAIN}`,
    name: 'Morgan Reid',
    email: `morgan.reid@${DOMAIN}`,
    language: 'en',
    isAssigned: true,
    isEnabled: true,
  },
  // Neither name nor e-mail: the portal shows the user name (A054).
  {
    purpose: 'admin-unnamed',
    userName: `exploitation@${DOMAIN}`,
    name: null,
    email: null,
    language: 'fr',
    isAssigned: true,
    isEnabled: true,
  },
  {
    purpose: 'admin-unassigned',
    userName: `sacha.benoit@${DOMAIN}`,
    name: 'Sacha Benoit',
    email: `sacha.benoit@${DOMAIN}`,
    language: 'fr',
    isAssigned: false,
    isEnabled: true,
  },
  {
    purpose: 'admin-disabled',
    userName: `robin.hale@${DOMAIN}`,
    name: 'Robin Hale',
    email: `robin.hale@${DOMAIN}`,
    language: 'en',
    isAssigned: true,
    isEnabled: false,
  },
]
