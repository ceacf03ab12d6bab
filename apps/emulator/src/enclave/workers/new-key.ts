import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

/**
 * Makes a worker's key: the private half goes into a new file that only this user may read.
 *
 * @param kid Its name in `WORKER_KEYS` and in logs.
 * @returns the public half, as an entry of the emulator's `WORKER_KEYS`.
 * @throws {Error} if the file exists.
 */
export async function createWorkerKey(file: string, kid: string): Promise<object> {
  const pair = await generateKeyPair('ES384', { extractable: true })
  const secret = { ...(await exportJWK(pair.privateKey)), kid }
  writeFileSync(file, `${JSON.stringify(secret)}\n`, { mode: 0o600, flag: 'wx' })
  return toPublic(secret)
}

/**
 * Makes a worker's key unless the file is there, and puts its public half into a file for
 * `WORKER_KEYS`, in place of one of the same name. A start may call it each time.
 */
export async function keepWorkerKey(file: string, kid: string, keysFile: string): Promise<void> {
  const open = existsSync(file)
    ? toPublic(JSON.parse(readFileSync(file, 'utf8')))
    : await createWorkerKey(file, kid)
  const { keys } = (
    existsSync(keysFile) ? JSON.parse(readFileSync(keysFile, 'utf8')) : { keys: [] }
  ) as { keys: JWK[] }
  const others = keys.filter((key) => key.kid !== (open as JWK).kid)
  // An emulator that starts meanwhile reads the old file or the new one.
  writeFileSync(`${keysFile}.new`, `${JSON.stringify({ keys: [...others, open] }, null, 2)}\n`)
  renameSync(`${keysFile}.new`, keysFile)
}

const toPublic = ({ d: _, ...open }: JWK): JWK => open
