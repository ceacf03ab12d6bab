/** Says that this browser had a session: without it a start asks nobody. Holds whose it is, by the provider's id, and nothing secret. */
export const USER_SLOT = 'concord.session'

/** The administrator's short-lived token, by which one is recognised (A083); gone at logout and when a refresh fails. */
export const ADMINISTRATOR_SLOT = 'concord.administrator'
