/** The two roles whose descriptions are built in, so they are told in the person's language (A046, A082). */
export const BUILT_IN = {
  ORGANIZATION_ADMIN: { name: 'role.organizationAdmin', description: 'role.organizationAdmin.description' },
  CONTRIBUTOR: { name: 'role.contributor', description: 'role.contributor.description' },
} as const

export const isBuiltIn = (name: string): name is keyof typeof BUILT_IN => Object.hasOwn(BUILT_IN, name)
