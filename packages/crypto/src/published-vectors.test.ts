import { expect, test } from 'vitest'
import { runVectors, type VectorFile } from './fixtures/published/run-vectors.ts'
import gcm from './vectors/nist-gcm.json' with { type: 'json' }
import hkdf from './vectors/rfc5869.json' with { type: 'json' }
import agreement from './vectors/rfc5903.json' with { type: 'json' }
import signatures from './vectors/rfc7515.json' with { type: 'json' }

/** Those of Wycheproof run by `npm run vectors -- FOLDER`. */
test.each<[string, VectorFile, number, number]>([
  ['ECDH P-384 (RFC 5903)', agreement as VectorFile, 2, 4],
  ['AES-256-GCM (submission to NIST)', gcm as VectorFile, 4, 5],
  ['HKDF-SHA-256 (RFC 5869)', hkdf as VectorFile, 3, 1],
  ['RS256 and its JSON Web Keys (RFC 7515)', signatures as VectorFile, 2, 11],
])(
  'vectors of %s have their published result [C1 B116]',
  async (_name, file, accepted, refused) => {
    expect(await runVectors(file)).toEqual({ accepted, refused, wrong: [] })
  },
)
