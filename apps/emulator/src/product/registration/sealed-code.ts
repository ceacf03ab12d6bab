import { problem } from '#http/problem.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Keys } from '#runtime/keys.ts'
import { toMessage } from '#runtime/messages.ts'
import { openToken, sealToken } from '#runtime/sealed-token.ts'
import { hashSecret, later } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { insertSpentCode, spentCode } from './sealed-code-rows.ts'

/**
 * Not specified: the time allowed between the gateway's answer and the call that sends the mail.
 */
export const CODE_MS = 60 * 60_000

/**
 * The purpose of a code. Each purpose has its own key, so a code cannot be used for another one.
 */
type CodePurpose = 'registration' | 'activation' | 'recovery'
/** `subject` is an account's id, or an address. */
type SealedCode = { subject: string; expiresAt: string; hash: string }

type CodeDeps = Pick<BaseWorld, 'store' | 'clock' | 'keys'>
type SealDeps = { clock: Pick<Clock, 'now'>; keys: Pick<Keys, 'gateway'> }

const getContext = (purpose: CodePurpose) => `sealed code: ${purpose}`

/**
 * The value that an anonymous caller gets instead of a token: the identity provider refuses it, and
 * only the call that sends a mail opens it. Computed only from the caller's input, so it does not
 * reveal who has an account (A096, A097, B090).
 */
export function sealCode({ clock, keys }: SealDeps, purpose: CodePurpose, subject: string): string {
  const facts = JSON.stringify({ subject, expiresAt: later(clock.now(), CODE_MS) })
  return Buffer.from(sealToken(keys.gateway, getContext(purpose), facts)).toString('base64url')
}

/**
 * The sealed content. Does not check who may use the code, nor whether it was used.
 *
 * @throws 400 `codeInvalid` for a code that was not sealed here for this purpose, or is too old.
 */
export function openCode(
  { clock, keys }: CodeDeps,
  purpose: CodePurpose,
  code: string,
): SealedCode {
  const sealed = Buffer.from(code, 'base64url')
  const opened = openToken(keys.gateway, getContext(purpose), sealed)
  if (opened === undefined) throw codeInvalid()
  const facts = JSON.parse(opened) as Pick<SealedCode, 'subject' | 'expiresAt'>
  if (Date.parse(facts.expiresAt) <= clock.now().getTime()) throw codeInvalid()
  // Compares the bytes: base64url can have several encodings of the same ones.
  return { ...facts, hash: hashSecret(sealed.toString('base64url')) }
}

export const codeInvalid = () => problem(400, 'codeInvalid', toMessage('problem.codeInvalid'))

/**
 * Uses a code once, in one transaction with `act`. The same request again, after a lost answer,
 * does nothing and gets the same answer; if `act` throws, the code stays unused.
 *
 * @throws 409 `codeUsed` for another request with a used code.
 */
export function actOnce(
  { store, clock }: CodeDeps,
  { hash, expiresAt }: SealedCode,
  body: unknown,
  act: () => void,
): void {
  const bodyHash = hashSecret(JSON.stringify(body))
  store.transaction(() => {
    const spent = spentCode(store, hash)
    if (spent && spent.bodyHash !== bodyHash)
      throw problem(409, 'codeUsed', toMessage('problem.codeUsed'))
    if (spent) return
    act()
    insertSpentCode(store, { hash, bodyHash, expiresAt, now: clock.now().toISOString() })
  })
}
