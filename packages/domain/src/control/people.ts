import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { LANGUAGES } from '../limits.ts'

const PATH_MAX_LENGTH = 2000

/** An address elsewhere would make this an open redirect. */
const isPath = (text: string) =>
  text.startsWith('/') &&
  URL.canParse(text, 'http://a.localhost') &&
  new URL(text, 'http://a.localhost').origin === 'http://a.localhost'

/** A person of a scenario. Values that do not apply are null or empty. */
export const Person = z.object({
  kind: z.enum(['user', 'admin']),
  id: z.string(),
  oktaId: z.string().nullable(),
  /** The person's purpose in the scenario: `owner`, `partner`, `stranger`, `mfa`, … */
  purpose: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The user name, for an administrator. */
  email: z.string(),
  password: z.string().nullable(),
  organization: z.string(),
  organizationId: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  phone: z.string().nullable(),
  activationToken: z.string().nullable(),
  language: z.enum(LANGUAGES),
  status: z.string(),
})
export type Person = z.infer<typeof Person>

/** Calls that list people and sign them in. */
export const people = {
  list: endpoint({
    method: 'GET',
    path: '/people',
    access: 'loopback',
    summary:
      'All seeded people, including administrators (`kind: admin`): email, password, organization, roles, permissions, language, purpose',
    response: z.object({ items: z.array(Person) }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/people/{email}/sign-in',
    access: 'loopback',
    summary: 'An address that signs the person in; it works once, within a minute',
    body: z.strictObject({
      path: z
        .string()
        .max(PATH_MAX_LENGTH)
        .refine(isPath, 'A path of the portal begins with one /.')
        .optional(),
      /** `port`: on its own port of `localhost`, for browsers that do not resolve `*.localhost`. */
      window: z.enum(['host', 'port']).optional(),
    }),
    response: z.object({ url: z.string() }),
  }),
}

export const Invitation = z.object({
  id: z.string(),
  status: z.string(),
  inviteeEmail: z.string(),
  organization: z.string(),
  organizationId: z.string(),
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** As in its mail, under the address of the request (A020). */
  link: z.string(),
})
/** An invitation with its status and its link. */
export type Invitation = z.infer<typeof Invitation>

/** The call that lists all invitations. */
export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/invitations',
    access: 'loopback',
    summary:
      'Every invitation with its status and its link; mails of seeded ones are in the inbox unless `PORT` is 0',
    response: z.object({
      items: z.array(Invitation),
    }),
  }),
}
