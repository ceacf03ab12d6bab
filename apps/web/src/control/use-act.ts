import { useState } from 'react'
import { askAnew } from './use-answer.ts'

type State<Input, Answer> = { isPending: boolean; error?: unknown; data?: Answer; input?: Input; isSuccess: boolean }
export type Act<Input, Answer> = State<Input, Answer> & { run: (input: Input) => void; reset: () => void }

const IDLE = { isPending: false, isSuccess: false }

/** Something that a button does: under way, done or failed. One at a time. */
export function useAct<Input = void, Answer = unknown>(
  act: (input: Input) => Promise<Answer>,
  done?: (answer: Answer) => void,
): Act<Input, Answer> {
  const [state, setState] = useState<State<Input, Answer>>(IDLE)
  const run = async (input: Input) => {
    setState({ ...IDLE, isPending: true, input })
    try {
      const data = await act(input)
      setState({ ...IDLE, isSuccess: true, data, input })
      done?.(data)
    } catch (error) {
      setState({ ...IDLE, error, input })
    }
    askAnew()
  }
  return { ...state, run: (input) => void run(input), reset: () => setState(IDLE) }
}
