import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'

/** Shorter values are names of algorithms, public exponents and the like. */
const SECRET_LENGTH_MIN = 20
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[\w+/]{40}|"d":\s*"[\w-]{40}/

/** All texts within a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * What an emulator generated at its first start: signing, gateway and audit keys, the salted hash
 * of the password, customer keys and content keys.
 */
export function generatedSecrets(dataFolder: string): string[] {
  const db = new Database(path.join(dataFolder, 'concord.sqlite'), { readonly: true })
  try {
    const kept = db.prepare('SELECT value FROM kept').pluck().all() as string[]
    const keys = db
      .prepare(
        'SELECT hex(key) FROM customer_keys UNION ALL SELECT hex(wrapped) FROM content_keys UNION ALL SELECT hex(wrapped) FROM model_keys',
      )
      .pluck()
      .all() as string[]
    const texts = kept.flatMap((value) =>
      value.startsWith('{') ? textsIn(JSON.parse(value)) : [value],
    )
    return [...texts, ...keys].filter((secret) => secret.length >= SECRET_LENGTH_MIN)
  } finally {
    db.close()
  }
}

/** The files of a folder that contain a private key as PEM or JWK. */
export const filesWithKeys = (folder: string): string[] =>
  globSync('**/*.{js,mjs,json,sql,md}', { cwd: folder }).filter((file) =>
    PRIVATE_KEY.test(readFileSync(path.join(folder, file), 'utf8')),
  )
