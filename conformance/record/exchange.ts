import { z } from 'zod'
import { parseJson } from '../wire.ts'
import type { Reply, Request } from './proxy.ts'

/** One request and its answer. Binary bodies are ignored. */
export type Exchange = {
  method: string
  url: URL
  requestHeaders: Record<string, string>
  /** Undefined if there is no body, or if it is not text. */
  requestBody: string | undefined
  status: number
  location: string | undefined
  setCookies: string[]
  answerType: string
  answer: unknown
}

const TEXT = /json|form-urlencoded/

export function createExchange(
  origin: string,
  { method, path, headers, body }: Request,
  reply: Reply,
): Exchange {
  const answerType = reply.headers.get('content-type') ?? ''
  return {
    method,
    url: new URL(path, origin),
    requestHeaders: headers,
    requestBody: TEXT.test(headers['content-type'] ?? '') ? body.toString() : undefined,
    status: reply.status,
    location: reply.headers.get('location') ?? undefined,
    setCookies: reply.headers.getSetCookie(),
    answerType,
    answer: answerType.includes('json') ? parseJson(reply.body.toString()) : undefined,
  }
}

const Pairs = z.array(z.object({ name: z.string(), value: z.string() }))
const Har = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        request: z.object({
          method: z.string(),
          url: z.url(),
          headers: Pairs,
          postData: z
            .object({ mimeType: z.string().default(''), text: z.string().optional() })
            .optional(),
        }),
        response: z.object({
          status: z.number(),
          headers: Pairs,
          content: z.object({
            mimeType: z.string().default(''),
            text: z.string().optional(),
            encoding: z.string().optional(),
          }),
        }),
      }),
    ),
  }),
})

/**
 * Reads the requests and answers of a browser's HAR file. Source: HTTP Archive 1.2. @throws with
 * the reason if it is not a HAR file.
 */
export function exchangesOfHar(json: unknown): Exchange[] {
  const read = Har.safeParse(json)
  if (!read.success) throw new Error(`not a HAR file: ${z.prettifyError(read.error)}`)
  return read.data.log.entries.map(({ request, response }) => {
    const headers = Object.fromEntries(
      request.headers.map(({ name, value }) => [name.toLowerCase(), value]),
    )
    const of = (name: string) =>
      response.headers
        .filter((header) => header.name.toLowerCase() === name)
        .map(({ value }) => value)
    const { text = '', encoding, mimeType } = response.content
    const isJson = mimeType.includes('json')
    return {
      method: request.method,
      url: new URL(request.url),
      requestHeaders: headers,
      requestBody: TEXT.test(request.postData?.mimeType ?? '') ? request.postData?.text : undefined,
      status: response.status,
      location: of('location')[0],
      setCookies: of('set-cookie').flatMap((value) => value.split('\n')),
      answerType: mimeType,
      answer: isJson
        ? parseJson(encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text)
        : undefined,
    }
  })
}
