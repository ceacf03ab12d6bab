/** Does one thing after another: each begins when those before it have ended, well or not. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export function createTurn(): InTurn {
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = turn.then(work)
    turn = done.catch(() => undefined) // whoever asked for it is told
    return done
  }
}
