import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

const LENGTH_BYTES = 4

/**
 * Sends one message: its length (4 bytes, big-endian), then the message as V8 serializes it, which
 * keeps dates, typed arrays and maps.
 */
export function writeMessage(socket: Socket, message: unknown): void {
  const body = serialize(message)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(body.length)
  socket.cork()
  socket.write(length)
  socket.write(body)
  socket.uncork()
}

/** Calls back with each message that `writeMessage` sent from the other end. */
export function onMessages(socket: Socket, onMessage: (message: unknown) => unknown): void {
  let chunks: Buffer[] = []
  let bytes = 0
  let wanted = LENGTH_BYTES
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    while (bytes >= wanted) {
      const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
      const end = LENGTH_BYTES + all.readUInt32BE()
      if (bytes >= end) onMessage(deserialize(all.subarray(LENGTH_BYTES, end)))
      const rest = bytes >= end ? all.subarray(end) : all
      wanted = bytes >= end ? LENGTH_BYTES : end
      chunks = [rest]
      bytes = rest.length
    }
  })
}
