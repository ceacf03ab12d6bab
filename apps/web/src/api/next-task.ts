/** Yields to the browser between two pieces of work, so that it can handle input. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    // Not a timer: browsers make nested timers wait 4 ms.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** A request takes the browser 1 to 3 ms to start: a screen with dozens would be a long task. */
const REQUESTS_PER_TASK = 4

let started = 0
let turn: Promise<void> = Promise.resolve()

/** Resolves when the caller may start a request, so that requests are spread over several tasks. */
export function requestTurn(): Promise<void> {
  started += 1
  if (started % REQUESTS_PER_TASK === 0) turn = turn.then(nextTask)
  return turn
}
