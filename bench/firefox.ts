import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Engine } from './engine.ts'

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/
type Answer = { id: number; type: string; message?: string; result: Record<string, never> }

/**
 * A stock Firefox with one page, over plain WebDriver BiDi. Playwright would follow every request,
 * which uses memory that this should not count. Source: https://www.w3.org/TR/webdriver-bidi/
 */
export async function openFirefox(executable: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'concord-bench-'))
  const downloads = path.join(profile, 'downloads')
  mkdirSync(downloads)
  writeFileSync(
    path.join(profile, 'user.js'),
    'user_pref("browser.download.alwaysOpenPanel", false);\n',
  )
  const args = ['--headless', '--remote-debugging-port=0', '--profile', profile]
  const child = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)))
    child.stderr.on('data', (chunk) => {
      const found = LISTENING.exec(String(chunk))?.[1]
      if (found) resolve(found)
    })
  })
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const pending = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    pending.get(answer.id)?.(answer)
    pending.delete(answer.id)
  })
  let last = 0
  const send = async <T>(method: string, params: object): Promise<T> => {
    const id = ++last
    const { promise, resolve } = Promise.withResolvers<Answer>()
    pending.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { type, message, result } = await promise
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result as T
  }
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  await send('browser.setDownloadBehavior', {
    downloadBehavior: { type: 'allowed', destinationFolder: downloads },
  })
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    pid: child.pid ?? 0,
    downloads,
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async <T>(script: string): Promise<T> => {
      type Evaluated = {
        result: { value: string }
        exceptionDetails?: { text: string }
      }
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        // As JSON, because BiDi has another form for objects.
        expression: `(async () => JSON.stringify((await (async () => { ${script} })()) ?? null))()`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value) as T
    },
    choose: async (file) => {
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>(
        'browsingContext.locateNodes',
        {
          context,
          locator: { type: 'css', value: 'input[type=file]' },
        },
      )
      const element = { sharedId: nodes[0]?.sharedId }
      await send('input.setFiles', { context, element, files: [file] })
    },
    close: async () => {
      const gone = once(child, 'exit')
      socket.close()
      child.kill()
      await gone
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
