import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { toMessage } from '#runtime/messages.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { REPLAYED } from './audit/audit-log.ts'
import { problem } from './problem.ts'

const KEPT_HOURS = 24
const KEY_MAX_LENGTH = 128
/**
 * Not specified: the number of keys of a user, and the bytes of their answers, above which the
 * older half is forgotten early. Clients repeat a call within minutes.
 */
const KEYS_MAX = 1000
const ANSWER_BYTES_MAX = 8_000_000

/** Not specified: how many calls of the control plane are remembered. */
const CONTROL_KEYS_MAX = 100

type Keyed = { key: string; route: string; body: unknown }

const toHash = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')

function checkLength(key: string): void {
  if (key.length > KEY_MAX_LENGTH)
    throw problem(
      400,
      'malformed',
      toMessage('problem.idempotencyKeyTooLong', { max: KEY_MAX_LENGTH }),
    )
}

const keyReused = () =>
  problem(422, 'idempotencyKeyReused', toMessage('problem.idempotencyKeyReused'))

/**
 * Runs a change of the control plane once for each `Idempotency-Key`. It has no users, and some of
 * its handlers are asynchronous, so answers are kept in memory.
 *
 * @throws as `idempotent`.
 */
export function createControlKeys() {
  const kept = new Map<string, { hash: string; answer: Promise<unknown> }>()
  return async ({ key, route, body }: Keyed, run: () => unknown): Promise<unknown> => {
    checkLength(key)
    const name = `${route} ${key}`
    const hash = toHash(body)
    const found = kept.get(name)
    if (found && found.hash !== hash) throw keyReused()
    if (found) return found.answer
    const answer = new Promise((resolve) => resolve(run()))
    kept.set(name, { hash, answer })
    if (kept.size > CONTROL_KEYS_MAX) kept.delete(kept.keys().next().value ?? '')
    answer.catch(() => kept.delete(name))
    return answer
  }
}

/**
 * Runs a change once for each `Idempotency-Key`: a repeat gets the first answer. Key and answer are
 * stored in the handler's own transaction, so `run` must be synchronous; its errors are not stored.
 *
 * @throws 422 if the key is reused with another body, 400 if it is too long.
 */
export function idempotent(
  { store, clock }: Pick<BaseWorld, 'store' | 'clock'>,
  userId: string,
  { key, route, body }: Keyed,
  response: Pick<Response, 'setHeader'>,
  run: () => unknown,
): unknown {
  checkLength(key)
  const bodyHash = toHash(body)
  const now = clock.now()
  return store.transaction(() => {
    const oldest = new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString()
    store.run('DELETE FROM idempotency WHERE created_at < ?', [oldest])
    const kept = store.get<{ body_hash: string; answer: string }>(
      'SELECT body_hash, answer FROM idempotency WHERE user_id = ? AND route = ? AND key = ?',
      [userId, route, key],
    )
    if (kept && kept.body_hash !== bodyHash) throw keyReused()
    if (kept) {
      response.setHeader(REPLAYED, 'true')
      return JSON.parse(kept.answer) as unknown
    }
    const answer = run()
    if (answer instanceof Promise)
      throw new Error(
        `The handler of ${route} is asynchronous: its Idempotency-Key cannot be kept in its transaction.`,
      )
    store.run(
      'INSERT INTO idempotency (key, user_id, route, body_hash, status, answer, created_at) VALUES (?, ?, ?, ?, 201, ?, ?)',
      [key, userId, route, bodyHash, JSON.stringify(answer ?? null), now.toISOString()],
    )
    forgetEarly(store, { userId, route, key })
    return answer
  })
}

/** Never the newest one. */
function forgetEarly(
  store: BaseWorld['store'],
  newest: { userId: string; route: string; key: string },
): void {
  const { keys = 0, bytes = 0 } =
    store.get<{ keys: number; bytes: number }>(
      'SELECT count(*) AS keys, sum(octet_length(answer)) AS bytes FROM idempotency WHERE user_id = ?',
      [newest.userId],
    ) ?? {}
  if (keys <= KEYS_MAX && bytes <= ANSWER_BYTES_MAX) return
  store.run(
    `DELETE FROM idempotency WHERE (user_id, route, key) IN
       (SELECT user_id, route, key FROM idempotency
        WHERE user_id = @userId AND NOT (route = @route AND key = @key) ORDER BY created_at LIMIT @most)`,
    { ...newest, most: Math.ceil(keys / 2) },
  )
}
