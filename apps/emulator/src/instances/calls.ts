import type { ChildProcess } from 'node:child_process'
import type process from 'node:process'
import { ProductProblem, problem } from '#http/problem.ts'
import { worldProcessEnded } from './refusals.ts'

type Functions = Record<string, (...values: never[]) => unknown>
/** The functions of the other process. */
type Remote<F extends Functions> = {
  [K in keyof F]: (...values: Parameters<F[K]>) => Promise<Awaited<ReturnType<F[K]>>>
}
type Channel = ChildProcess | typeof process
type Refusal = Pick<ProductProblem, 'status' | 'code' | 'reason' | 'more'>
type Sent =
  | { call: number; name: string; values: unknown[] }
  | { answer: number; value: unknown }
  | { answer: number; refusal: Refusal }
  | { answer: number; fault: string }

/**
 * Connects two processes of one emulator, whose channel has the `advanced` serialization: each may
 * call the functions of the other. Refusals arrive as refusals. When the channel closes, calls in
 * progress are refused with 503.
 */
export function connectProcess<Theirs extends Functions>(
  channel: Channel,
  own: Functions,
): Remote<Theirs> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  const send = (message: Sent) =>
    new Promise<void>((resolve, reject) => {
      if (!channel.connected) return reject(worldProcessEnded())
      channel.send?.(message, undefined, undefined, (error) =>
        error ? reject(worldProcessEnded()) : resolve(),
      )
    })
  async function answer({ call, name, values }: Extract<Sent, { call: number }>): Promise<Sent> {
    try {
      return { answer: call, value: await own[name]?.(...(values as never[])) }
    } catch (error) {
      if (!(error instanceof ProductProblem))
        return { answer: call, fault: error instanceof Error ? (error.stack ?? '') : String(error) }
      const { status, code, reason, more } = error
      return { answer: call, refusal: { status, code, reason, more } }
    }
  }
  function settle(sent: Exclude<Sent, { call: number }>): void {
    const asked = waiting.get(sent.answer)
    waiting.delete(sent.answer)
    if ('value' in sent) asked?.resolve(sent.value)
    else if ('fault' in sent) asked?.reject(new Error(sent.fault))
    else {
      const { status, code, reason, more } = sent.refusal
      asked?.reject(problem(status, code, reason, more))
    }
  }
  const hear = (message: unknown) => {
    const sent = message as Sent
    if ('answer' in sent) settle(sent)
    // If the other process is gone, no call waits for the answer.
    else if ('call' in sent)
      void answer(sent)
        .then(send)
        .catch(() => undefined)
  }
  // Both kinds of channel emit the same events, but TypeScript sees two signatures.
  const events = channel as ChildProcess
  events.on('message', hear)
  events.once('disconnect', () => {
    for (const { reject } of waiting.values()) reject(worldProcessEnded())
    waiting.clear()
  })
  const call = (name: string, values: unknown[]) => {
    const id = ++count
    const asked = Promise.withResolvers<unknown>()
    waiting.set(id, asked)
    send({ call: id, name, values }).catch((error) => {
      waiting.delete(id)
      asked.reject(error)
    })
    return asked.promise
  }
  return new Proxy({} as Remote<Theirs>, {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        call(String(name), values),
  })
}
