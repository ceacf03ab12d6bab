import { createContext, useContext } from 'react'

export type Confirmation = {
  title: string
  text: string
  confirm: string
  cancel?: string
  isDangerous?: boolean
  /** Aborted when the question no longer applies: it closes, or is not asked, as if denied. */
  until?: AbortSignal
}
export type Prompts = {
  /** `errorId` is that of a server's problem, for support. */
  alert: (text: string, title?: string, errorId?: string) => Promise<void>
  /** Says why an action is refused (A086). `action` is the name of its button. */
  refuse: (reason: string, action: string) => Promise<void>
  confirm: (question: Confirmation) => Promise<boolean>
}

/** Outside a `PromptsProvider` (on the sign-in page) the browser's own dialogs are used. */
const ofBrowser: Prompts = {
  alert: async (text) => window.alert(text),
  refuse: async (reason) => window.alert(reason),
  confirm: async ({ title, text, until }) =>
    !until?.aborted && window.confirm(`${title}\n\n${text}`),
}

export const PromptsContext = createContext<Prompts>(ofBrowser)

/** Shows a message and waits until it is dismissed: the specification's "alert". */
export const useAlert = (): Prompts['alert'] => useContext(PromptsContext).alert

/** Says why an action is refused, under the name of the action. */
export const useRefuse = (): Prompts['refuse'] => useContext(PromptsContext).refuse

/** Asks a question; true if the user confirms. */
export const useConfirm = (): Prompts['confirm'] => useContext(PromptsContext).confirm
