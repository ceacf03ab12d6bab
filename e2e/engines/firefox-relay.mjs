#!/usr/bin/env node
// Between Playwright and a stock Firefox: Playwright starts this file instead of the browser. It
// passes every message on, with six differences for Playwright 1.65 and Firefox ESR 153:
//
// - Playwright sends `emulation.setMediaFeaturesOverride` for every page. The ESR does not know the
//   command, and each page would fail. That refusal becomes an empty answer; motion and colours are
//   preferences (`firefox.ts`).
// - Playwright’s `fill` sets the value of a field by the property that React watches, so React sees
//   no change. Every page gets a script that types the text as an editing command instead.
// - Before a click Playwright scrolls its target to the middle of the window, even if it is
//   visible. A scroll closes a list, so its options could not be clicked. It scrolls as little as
//   it must.
// - Firefox drops keys for a window behind another one, so a window comes to the front before keys.
// - Playwright’s scripts, which see the page through a wrapper, read the elements that label
//   another. If the page has read them before, as axe does, this Firefox ends the page’s process
//   with signal 11: the wrapped property writes to a null pointer. They read the attribute instead.
// - The events of a download are completed (`firefox-downloads.mjs`).
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import process from 'node:process'
import { WebSocket, WebSocketServer } from 'ws'
import { completeDownloads } from './firefox-downloads.mjs'

const LEFT_OUT = 'emulation.setMediaFeaturesOverride'
/** In a command, where the script is text in JSON. */
const TO_MIDDLE = /(node\.scrollIntoView\(\{.{0,60}?block: \\+")center/
const LABELS = 'element.ariaLabelledByElements || '
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/
const KEYS = /"method":"input\.performActions".*"type":"key"/
/** The ids of the relay’s own commands; Playwright counts up from 1. */
const OWN_ID = Number.MAX_SAFE_INTEGER
const ACTIVATE_ID = OWN_ID - 1
const OPTIONS = { perMessageDeflate: false, maxPayload: 0 }

/** Runs in each page before its scripts. */
const TYPE_TEXT = `() => {
  const typeText = (text) => {
    let element = document.activeElement
    while (element?.shadowRoot) element = element.shadowRoot.activeElement
    if (element?.localName === 'iframe') return element
    document.execCommand('insertText', false, text)
  }
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => typeText, set() {} })
}`

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.once('error', ({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
})
firefox.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))

let isOpen = false
firefox.stderr.on('data', (chunk) => {
  const address = isOpen ? undefined : LISTENING.exec(String(chunk))?.[1]
  if (address === undefined) return void process.stderr.write(chunk)
  isOpen = true
  relay(address)
})

/** @param {string} address of Firefox */
function relay(address) {
  const server = createServer()
  new WebSocketServer({ server, ...OPTIONS }).on('connection', (near, { url }) => {
    const far = new WebSocket(address + url, OPTIONS)
    /** Ids of sent commands. @type {Set<number>} */
    const leftOut = new Set()
    const complete = completeDownloads()
    let opening = 0
    let front = ''
    let isInFront = () => {}
    const sent = new Promise((resolve) => far.once('open', resolve))
    near.on('message', async (data) => {
      const text = String(data)
      if (text.includes(LEFT_OUT)) leftOut.add(JSON.parse(text).id)
      if (text.includes('"session.new"')) opening = JSON.parse(text).id
      if (text.includes('"browsingContext.activate"')) front = ''
      await sent
      const context = KEYS.test(text) ? JSON.parse(text).params.context : front
      if (context !== front) {
        front = context
        const params = { context }
        far.send(JSON.stringify({ id: ACTIVATE_ID, method: 'browsingContext.activate', params }))
        await new Promise((resolve) => (isInFront = () => resolve(undefined)))
      }
      far.send(text.replace(TO_MIDDLE, '$1nearest').replace(LABELS, ''))
    })
    far.on('message', (data) => {
      const text = String(data)
      if (text.includes(String(OWN_ID)) && JSON.parse(text).id === OWN_ID) return
      if (text.includes(String(ACTIVATE_ID)) && JSON.parse(text).id === ACTIVATE_ID)
        return isInFront()
      if (text.includes('"browsingContext.contextCreated"')) front = ''
      near.send(text.includes('"unknown command"') ? answer(text, leftOut) : complete(text))
      if (opening === 0 || JSON.parse(text).id !== opening) return
      opening = 0
      const params = { functionDeclaration: TYPE_TEXT }
      far.send(JSON.stringify({ id: OWN_ID, method: 'script.addPreloadScript', params }))
    })
    near.on('close', () => far.close())
    far.on('close', () => near.close())
    far.on('error', () => near.close())
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
}

/**
 * @param {string} text
 * @param {Set<number>} leftOut
 */
function answer(text, leftOut) {
  const { id, error } = JSON.parse(text)
  if (error !== 'unknown command' || !leftOut.delete(id)) return text
  return JSON.stringify({ type: 'success', id, result: {} })
}
