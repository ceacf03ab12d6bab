import { request } from 'node:http'

type RawAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A request with headers that `fetch` does not allow to set, such as Host. */
export const rawRequest = (
  origin: string,
  path: string,
  headers: Record<string, string>,
  {
    method = 'GET',
    body,
    localAddress,
  }: { method?: string; body?: string; localAddress?: string | undefined } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, localAddress }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
