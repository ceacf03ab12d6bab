// 400 simultaneous sign-ins of unknown users from one or more addresses, to which the server must
// answer as slowly as to real ones. Started by `sign-in.ts`; ends with the number of each status.
import { Agent, request } from 'node:http'
import process from 'node:process'

const [origin = '', count = '', ...addresses] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const statuses: Record<string, number> = {}
const headers = { 'content-type': 'application/json' }

const guess = (index: number) =>
  new Promise<void>((resolve) => {
    const settle = (status: number) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      resolve()
    }
    request(
      `${origin}/api/v1/authn`,
      { method: 'POST', localAddress: addresses[index % addresses.length] ?? '', headers, agent },
      (answer) => void answer.resume().once('end', () => settle(answer.statusCode ?? 0)),
    )
      .once('error', () => settle(0))
      .end(JSON.stringify({ username: `nobody${index}@x.example`, password: 'Not-this-1' }))
  })

await Promise.all(Array.from({ length: Number(count) }, (_, index) => guess(index)))
process.send?.(statuses, () => process.exit())
