import { Server } from 'node:http'
import { expect, test, vi } from 'vitest'
import { createWindowPorts } from './window-ports.ts'

const answer: Parameters<ReturnType<typeof createWindowPorts>['open']>[2] = (_request, response) =>
  response.end('here')

/** The system refuses the next port, as it does when a process has too many open files. */
const refuseOnce = () =>
  vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server) {
    queueMicrotask(() => this.emit('error', new Error('too many open files')))
    return this
  })

test('a window whose port could not be opened once gets one at the next opening', async () => {
  const ports = createWindowPorts('127.0.0.1')
  refuseOnce()
  await expect(ports.open('world', 'one@example', answer)).rejects.toThrow('too many open files')
  const address = await ports.open('world', 'one@example', answer)
  expect(await (await fetch(address)).text()).toBe('here')
  expect(await ports.open('world', 'one@example', answer)).toBe(address)
  await ports.close('world')
  await expect(fetch(address)).rejects.toThrow()
})

test('a world closes its other windows while one of them cannot be opened', async () => {
  const ports = createWindowPorts('127.0.0.1')
  const address = await ports.open('world', 'one@example', answer)
  refuseOnce()
  const refused = expect(ports.open('world', 'two@example', answer)).rejects.toThrow('too many')
  await ports.close('world')
  await refused
  await expect(fetch(address)).rejects.toThrow()
})
