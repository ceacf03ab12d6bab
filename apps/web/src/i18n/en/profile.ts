/** /profile (A036). */
export const profile = {
  'profile.title': 'Profile',
  'profile.lead': 'Who you are in this portal. Your organization keeps these records; you choose the language.',
  'profile.person': 'You',
  'profile.organization': 'Your organization',
  'profile.firstName': 'First name',
  'profile.lastName': 'Last name',
  'profile.email': 'Email',
  'profile.organizationId': 'Organization id',
  'profile.organizationName': 'Name',
  'profile.tier': 'Tier',
  'profile.roles': 'Roles',
  'profile.language': 'Language',
  'profile.language.hint': 'Used in the portal and in messages to you.',
  'profile.save': 'Save',
  'profile.saved': 'Your language is saved.',
} as const
