import { once } from 'node:events'
import process from 'node:process'
import type { Person } from '../people.ts'
import { clausesByEndpoint } from '../run.ts'
import { TABLES } from '../tables.ts'
import { createExchange, type Exchange, exchangesOfHar } from './exchange.ts'
import { startProxy } from './proxy.ts'
import { recordingText } from './recorded.ts'
import { toCases } from './to-cases.ts'

type Source = { har: unknown } | { upstream: string; port: number }

/**
 * Turns traffic into a file of cases. The traffic comes from a HAR file, or from a proxy that runs
 * until the process receives a signal.
 */
export async function record(
  options: Source & { people: ReadonlyMap<string, Person>; write: (text: string) => void },
): Promise<number> {
  const exchanges = 'har' in options ? exchangesOfHar(options.har) : await overheard(options)
  const clauses = clausesByEndpoint(TABLES)
  const recorded = toCases(exchanges, {
    people: options.people,
    getClauses: (endpoint) => clauses.get(endpoint) ?? [],
  })
  options.write(recordingText(recorded))
  return recorded.cases.length
}

async function overheard({
  upstream,
  port,
}: {
  upstream: string
  port: number
}): Promise<Exchange[]> {
  const { origin, exchanges, stop } = await startRecording(upstream, port)
  console.log(`Recording requests to ${upstream}. Open ${origin}; stop with Ctrl+C.`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await stop()
  return exchanges
}

/** A proxy that records. Requests without an answer are dropped. */
export async function startRecording(upstream: string, port = 0) {
  const exchanges: Exchange[] = []
  const proxy = await startProxy(
    upstream,
    async (request, forward) => {
      const reply = await forward(request)
      exchanges.push(createExchange(proxy.origin, request, reply))
      return reply
    },
    port,
  )
  return { ...proxy, exchanges }
}
