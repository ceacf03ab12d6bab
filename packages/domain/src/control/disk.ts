import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { queryNumber } from '../api/page.ts'

/** Minimum length in bytes of a text to search the disk for. */
const TEXT_MIN_BYTES = 5
/** Maximum length in characters of a text to search the disk for. */
const TEXT_MAX_LENGTH = 1000
/** The encodings in which the disk is searched for a text. */
export const ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE'] as const

const kind = z.enum(['dataset', 'model'])

/**
 * A key by name and fingerprint, never the secret. A wrapped key is shown completely, since it is
 * ciphertext.
 */
export const Key = z.object({
  kind: z.enum(['signing', 'sealing', 'customer', 'content']),
  name: z.string(),
  algorithm: z.string(),
  /** For a signing key: its id. */
  fingerprint: z.string(),
  createdAt: z.string().optional(),
  /** For a customer key: how many keys it wraps. */
  wraps: z.number().optional(),
  /** For a content key: its collaboration, and the customer key that wraps it. */
  of: z.object({ kind: z.enum(['collaboration', 'model']), id: z.string() }).optional(),
  wrappedBy: z.string().optional(),
  wrapped: z.string().optional(),
})
export type Key = z.infer<typeof Key>

/** A part of a data set or a model as stored on the disk. The bytes in hexadecimal. */
export const StoredPart = z.object({
  id: z.string(),
  of: z.object({ kind, id: z.string(), name: z.string(), organization: z.string() }),
  number: z.number(),
  isFinal: z.boolean(),
  sizeBytes: z.number(),
  iv: z.string(),
  firstBytes: z.string(),
  storedAt: z.string().nullable(),
})
export type StoredPart = z.infer<typeof StoredPart>

export const SearchedFile = z.object({
  file: z.string(),
  sizeBytes: z.number(),
  found: z.array(
    z.object({
      encoding: z.enum(ENCODINGS),
      count: z.number(),
      /** The first matches, as byte offsets in the file. */
      offsets: z.array(z.number()),
    }),
  ),
})
/** A searched file: its size, and the matches of the text in each encoding. */
export type SearchedFile = z.infer<typeof SearchedFile>

/** Calls that show keys and parts, and search the data folder. */
export const disk = {
  keys: endpoint({
    method: 'GET',
    path: '/keys',
    access: 'loopback',
    summary:
      'The keys of the key vault and the enclave, by name and fingerprint: signing keys by key id, customer keys with the number of keys that each wraps, content keys wrapped as they are on the disk; never a secret. The keys of data sets, which those of their collaborations wrap, are not listed',
    response: z.object({ items: z.array(Key) }),
  }),
  parts: endpoint({
    method: 'GET',
    path: '/parts',
    access: 'loopback',
    summary:
      'The parts of data sets and models as they are on the disk: owner, number, size, IV, first 32 bytes; `of` is an id',
    query: z.strictObject({
      of: z.string().optional(),
      page: queryNumber(z.number().int().min(1).max(1_000_000).default(1)),
      pageSize: queryNumber(z.number().int().min(1).max(1000).default(50)),
    }),
    response: z.object({
      items: z.array(StoredPart),
      page: z.number(),
      pageSize: z.number(),
      totalItems: z.number(),
    }),
  }),
  search: endpoint({
    method: 'POST',
    path: '/disk/search',
    access: 'loopback',
    summary:
      'The files of the data folder that contain a text, as UTF-8 or UTF-16, and the positions. Uploaded data is in none; names, addresses and other metadata are in `concord.sqlite`. A text that SQLite split between two pages is not found. `:memory:` is searched as it would be on a disk',
    body: z.strictObject({
      text: z
        .string()
        .max(TEXT_MAX_LENGTH)
        .refine(
          (text) => new TextEncoder().encode(text).length >= TEXT_MIN_BYTES,
          `Give at least ${TEXT_MIN_BYTES} bytes: fewer are found in noise too.`,
        ),
    }),
    response: z.object({ items: z.array(SearchedFile) }),
  }),
}
