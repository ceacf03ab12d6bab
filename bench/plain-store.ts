// The baseline for an upload, in its own process: an empty page, and parts that are stored as
// received, without sealing or checks. Each is acknowledged when it is on disk, as in the emulator.
import { createServer, type IncomingMessage } from 'node:http'
import process from 'node:process'
import Database from 'better-sqlite3'

const database = new Database(process.argv[2] ?? '')
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec('CREATE TABLE parts (number INTEGER PRIMARY KEY, body BLOB NOT NULL)')
const insert = database.prepare('INSERT INTO parts VALUES (?, ?)')

async function getBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    insert.run(Number(request.url?.slice(1)), await getBody(request))
    response.end()
  } else if (request.url === '/done') {
    console.log('done')
    response.end()
  } else response.setHeader('content-type', 'text/html').end('<input type="file">')
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
