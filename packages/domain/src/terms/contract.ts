import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { TERMS_PDF_BYTES_MAX } from '../limits.ts'
import { requiredLine } from '../required-text.ts'
import { PdfDataUrl } from './pdf.ts'

/**
 * The version is an integer as text; the copies are PDF as base64 `data:` URLs; empty before the
 * first publication (A051, C046).
 */
export const Terms = z.object({
  ...resourceShape,
  name: z.string().default('Default'),
  version: z.string(),
  accepted: z.boolean(),
  englishCopy: z.string(),
  frenchCopy: z.string(),
  createdAt: Timestamp.optional(),
  createdByEmail: z.string().optional(),
})
export type Terms = z.infer<typeof Terms>

/** A new version of the terms: both copies are required (C074, A118). */
export const NewTerms = z.strictObject({
  name: requiredLine({ maxLength: 100 }).default('Default'),
  englishCopy: PdfDataUrl,
  frenchCopy: PdfDataUrl,
})
export type NewTerms = z.infer<typeof NewTerms>

/** Calls that publish, read and accept the terms. */
export const terms = {
  /**
   * For a person, with whether they accepted it; an empty record before the first publication
   * (A118).
   */
  latest: endpoint({
    method: 'GET',
    path: '/terms-and-conditions/latest',
    access: 'signed-in',
    summary: 'The latest terms',
    response: Terms,
  }),
  /**
   * All users are then asked to accept the new version (A039). The answer omits the copies, which
   * the client has just sent.
   */
  create: endpoint({
    method: 'POST',
    path: '/terms-and-conditions/',
    access: 'administrator',
    summary: 'Publish a new version of the terms',
    body: NewTerms,
    bodyBytesMax: 3 * TERMS_PDF_BYTES_MAX, // two copies in base64
    status: 201,
    response: Terms.omit({ accepted: true, englishCopy: true, frenchCopy: true }),
    takesKey: true,
  }),
}

/** Not specified: the shape of the answer (A118). */
export const termsAcceptance = {
  create: endpoint({
    method: 'POST',
    path: '/terms-and-conditions-acceptance/',
    access: 'user',
    summary: 'Accept the terms',
    body: z.strictObject({ version: z.string().min(1).max(20) }),
    status: 201,
  }),
}
