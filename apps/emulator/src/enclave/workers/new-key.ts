import { writeFileSync } from 'node:fs'
import { exportJWK, generateKeyPair } from 'jose'

/**
 * Makes a worker's key: the private half goes into a new file that only this user may read.
 *
 * @param kid Its name in `WORKER_KEYS` and in logs.
 * @returns the public half, as an entry of the emulator's `WORKER_KEYS`.
 * @throws {Error} if the file exists.
 */
export async function createWorkerKey(file: string, kid: string): Promise<object> {
  const pair = await generateKeyPair('ES384', { extractable: true })
  const secret = await exportJWK(pair.privateKey)
  writeFileSync(file, `${JSON.stringify({ ...secret, kid })}\n`, { mode: 0o600, flag: 'wx' })
  const { d: _, ...open } = secret
  return { ...open, kid }
}
