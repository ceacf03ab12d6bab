import { EventEmitter, once } from 'node:events'
import type { Socket } from 'node:net'
import { onMessages, writeMessage } from './message-stream.ts'

type Control = { kill(): void; limitMemory(bytes: number): void; hold(isHeld: boolean): void }

/** A process of the enclave, as the server sees it. `exit` comes after its last message. */
export class EnclaveProcess extends EventEmitter<{
  // biome-ignore lint/suspicious/noExplicitAny: each script has its own messages
  message: [any]
  memoryLimited: []
  exit: [signal: NodeJS.Signals | null]
}> {
  /** Undefined until it has started. */
  pid: number | undefined
  hasEnded = false
  readonly #control: Control
  #channel: Socket | undefined
  #unsent: unknown[] = []
  #isHeld = true

  constructor(control: Control) {
    super()
    this.#control = control
    control.hold(true)
  }

  send(message: unknown): void {
    if (this.#channel) writeMessage(this.#channel, message)
    else this.#unsent.push(message)
  }

  kill(): void {
    this.#control.kill()
  }

  /** Resolves when the limit applies, where the system has one, or when the process has ended. */
  async limitMemory(bytes: number): Promise<void> {
    if (this.hasEnded) return
    this.#control.limitMemory(bytes)
    await Promise.race([once(this, 'memoryLimited'), once(this, 'exit')])
  }

  /** Whether the server keeps running for this process, which it does at first. */
  hold(isHeld: boolean): void {
    if (this.#isHeld === isHeld || this.hasEnded) return
    this.#isHeld = isHeld
    this.#control.hold(isHeld)
    if (isHeld) this.#channel?.ref()
    else this.#channel?.unref()
  }

  /** Takes its channel away, as happens when the server is killed. */
  disconnect(): void {
    this.#channel?.destroy()
  }

  /** Called when the process has started. */
  connect(pid: number, channel: Socket): void {
    this.pid = pid
    this.#channel = channel
    channel.on('error', () => {}) // it closes
    onMessages(channel, (message) => this.emit('message', message))
    for (const message of this.#unsent.splice(0)) writeMessage(channel, message)
  }

  /** Called when the process has ended. */
  end(signal: NodeJS.Signals | null): void {
    const finish = () => {
      this.hold(false)
      this.hasEnded = true
      this.emit('exit', signal)
    }
    if (!this.#channel || this.#channel.closed) finish()
    else this.#channel.once('close', finish).end() // what is unread is read first
  }
}
