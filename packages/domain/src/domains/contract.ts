import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import {
  DOMAIN_NAME_MAX_LENGTH,
  DOMAIN_NOTES_MAX_LENGTH,
  DOMAIN_OWNER_MAX_LENGTH,
} from '../limits.ts'
import { requiredLine, requiredText } from '../required-text.ts'

/** A domain of email addresses whose people may register (C044, A076). */
export const Domain = z.object({
  ...resourceShape,
  domainName: z.string(),
  owner: z.string(),
  notes: z.string(),
  createdAt: Timestamp,
  createdByEmail: z.string().optional(),
})
export type Domain = z.infer<typeof Domain>

/**
 * At least two labels of letters, digits and inner hyphens, the last one not a number. Source: RFC
 * 1123, section 2.1.
 */
const DOMAIN_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/

/**
 * All three are required, and the name is converted to lowercase (C070). Not specified: the form of
 * a name, and the maximum lengths.
 */
export const NewDomain = z.strictObject({
  domainName: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'validation.domainRequired')
    .max(DOMAIN_NAME_MAX_LENGTH, 'validation.domainName')
    .regex(DOMAIN_NAME, 'validation.domainName'),
  owner: requiredLine({
    missing: 'validation.ownerRequired',
    maxLength: DOMAIN_OWNER_MAX_LENGTH,
    tooLong: 'validation.ownerTooLong',
  }),
  notes: requiredText({
    missing: 'validation.notesRequired',
    maxLength: DOMAIN_NOTES_MAX_LENGTH,
    tooLong: 'validation.notesTooLong',
  }),
})
export type NewDomain = z.infer<typeof NewDomain>

/** The domains whose people may register. */
export const domains = {
  list: endpoint({
    method: 'GET',
    path: '/domains/',
    access: 'administrator',
    summary: 'The domains whose people may register',
    query: pageQuery,
    response: toPage(Domain),
  }),
  create: endpoint({
    method: 'POST',
    path: '/domains/',
    access: 'administrator',
    summary: 'Let the people of a domain register',
    body: NewDomain,
    status: 201,
    response: Domain,
    takesKey: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/domains/{domainName}',
    access: 'administrator',
    summary: 'Delete a domain that no organization has',
    status: 204,
    takesKey: true,
  }),
}
