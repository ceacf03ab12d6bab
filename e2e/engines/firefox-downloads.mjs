// Playwright 1.65 follows a download only if its events have an id and come from a page that it
// knows. Firefox ESR 153 has no id for a file that a page made itself (blob:), and names a hidden
// frame by a number that no other event has.

/** @typedef {{ context: string, parent?: string, navigation?: string | null, download?: string, url?: string }} Params */

/** Completes the events of one connection. */
export function completeDownloads() {
  /** Each frame’s page. @type {Map<string, string>} */
  const pages = new Map()
  /** Where the last frame within a page was created. */
  let withFrame = ''

  /**
   * @param {string} text a message of Firefox
   * @returns {string} the message for Playwright
   */
  return (text) => {
    if (!text.includes('"browsingContext.')) return text
    const message = JSON.parse(text)
    /** @type {{ method?: string, params?: Params }} */
    const { method, params } = message
    if (params === undefined) return text
    if (method === 'browsingContext.contextCreated') {
      const { context, parent } = params
      const page = parent ? (pages.get(parent) ?? parent) : context
      if (parent) withFrame = page
      pages.set(context, page)
    }
    if (!method?.startsWith('browsingContext.download')) return text
    params.download ??= params.navigation ?? params.url ?? ''
    params.context = pages.get(params.context) ?? withFrame
    return JSON.stringify(message)
  }
}
