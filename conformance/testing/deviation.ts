import type { Kind } from '../finding.ts'
import type { Between as Deviation, Reply, Request } from '../record/proxy.ts'

/** Tokens of callers that a deviation impersonates. */
export type Tokens = { owner: string; admin: string }

export type Planted = {
  name: string
  /** The nouns whose cases detect it. */
  only: string[]
  deviation: (tokens: Tokens) => Deviation
  /** The finding that the kit must report. */
  found: { kind: Kind; endpoint: string; clause?: string; message: RegExp }
  isStrict?: true
}

export type Json = Record<string, unknown>
export const isCall = ({ method, path }: Request, asked: string) =>
  `${method} ${path.replace(/\?.*/, '')}` === asked
export const matches = ({ method, path }: Request, pattern: RegExp) =>
  pattern.test(`${method} ${path}`)

/** Changes the JSON body of an answer. */
export function changed(reply: Reply, change: (json: Json) => void): Reply {
  const json = JSON.parse(reply.body.toString()) as Json
  change(json)
  return { ...reply, body: Buffer.from(JSON.stringify(json)) }
}

/** Changes the JSON of successful answers. */
export const editing = (asked: RegExp, change: (json: Json) => void) =>
  answering(asked, (reply) => (reply.status < 300 ? changed(reply, change) : reply))

/** Changes each entry of a list. */
export const editingItems = (asked: RegExp, change: (item: Json) => void) =>
  editing(asked, ({ items }) => (items as Json[]).forEach(change))

/** Changes the answers to one call. */
export const answering =
  (
    asked: RegExp,
    change: (
      reply: Reply,
      request: Request,
      again: (request: Request) => Promise<Reply>,
    ) => Reply | Promise<Reply>,
  ) =>
  (): Deviation =>
  async (request, forward) => {
    const reply = await forward(request)
    return matches(request, asked) ? change(reply, request, forward) : reply
  }

const asSomebody = (request: Request, token: string): Request => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
})

/** Repeats a refused request with another person's token, and returns that answer. */
export const replaceStatus =
  (status: number, asked: RegExp, who: keyof Tokens) =>
  (tokens: Tokens): Deviation =>
  async (request, forward) => {
    const reply = await forward(request)
    return reply.status === status && request.headers.authorization && matches(request, asked)
      ? forward(asSomebody(request, tokens[who]))
      : reply
  }

export const withoutHeader = (request: Request, name: string): Request => {
  const { [name]: _, ...headers } = request.headers
  return { ...request, headers }
}
