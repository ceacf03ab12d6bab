import { type SendingOptions, useSending } from '#api/use-sending.ts'
import { type Confirmation, useConfirm } from './prompts.ts'

type Options<Answer, Thing> = SendingOptions<Answer, Thing> & {
  question: (thing: Thing) => Confirmation
}

/**
 * Sends a change of one of several things, such as a deletion, after a question about it (B108).
 */
export function useAskedSending<Answer, Thing extends { id: string }>({
  question,
  ...options
}: Options<Answer, Thing>) {
  const confirm = useConfirm()
  const sending = useSending(options)
  async function ask(thing: Thing): Promise<void> {
    if (await confirm(question(thing))) sending.mutate(thing)
  }
  return {
    ask: (thing: Thing) => void ask(thing),
    pendingId: sending.isPending ? sending.variables.id : undefined,
    done: sending.isSuccess ? sending.variables : undefined,
    error: sending.error,
    dismiss: sending.reset,
  }
}
