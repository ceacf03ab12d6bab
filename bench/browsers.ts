// `npm run bench:browsers`: the same file is uploaded in Chromium, Firefox and WebKit, and
// downloaded again in Firefox and WebKit, with the memory of all processes of each browser.
// --size 256                         MiB of the file
// --engines LIST                     of `chromium`, `firefox` and `webkit`
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { control } from '@concord/domain/control/contracts'
import { MEBIBYTE } from '@concord/domain/limits'
import { STUDY } from '../e2e/collaboration.ts'
import { startEmulator } from '../e2e/emulator.ts'
import { getPerson, getToken, product } from '../e2e/test.ts'
import { treeBytes } from './browser.ts'
import type { Engine } from './engine.ts'
import { writeLargeCsv } from './large-csv.ts'
import { ENGINES } from './transfer-engines.ts'

const LOOK_MS = 250
const STEP_SECONDS = 180
const NAME = 'policies.csv'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '256' },
    engines: { type: 'string', default: Object.keys(ENGINES).join(',') },
  },
})
const folder = mkdtempSync(path.join(tmpdir(), 'concord-bench-'))
const file = path.join(folder, NAME)

async function hash(name: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(name), sum)
  return sum.digest('hex')
}

/** Repeats a step of the page until it returns true. */
async function until(engine: Engine, what: string, script: string): Promise<void> {
  for (const end = Date.now() + STEP_SECONDS * 1000; ; await sleep(LOOK_MS)) {
    if (await engine.evaluate<boolean>(script).catch(() => false)) return
    if (Date.now() > end)
      throw new Error(
        `${engine.version}, ${what}: ${await engine.evaluate('return document.body.innerText')}`,
      )
  }
}

const find = (xpath: string) =>
  `const found = document.evaluate(${JSON.stringify(xpath)}, document, null, 9).singleNodeValue;`
const click = (engine: Engine, xpath: string) =>
  until(engine, xpath, `${find(xpath)} found?.click(); return Boolean(found)`)
const button = (name: string) => `//button[normalize-space(.)="${name}"]`

/** Waits, and samples the memory over that at the start. */
async function watch(
  engine: Engine,
  isDone: () => Promise<boolean>,
): Promise<{ seconds: number; peakBytes: number }> {
  const idle = treeBytes(engine.pid)
  const start = performance.now()
  let peak = idle
  while (!(await isDone())) {
    peak = Math.max(peak, treeBytes(engine.pid))
    await sleep(LOOK_MS)
  }
  return { seconds: (performance.now() - start) / 1000, peakBytes: peak - idle }
}

async function measure(engine: Engine): Promise<string[]> {
  const emulator = await startEmulator({ LOG_LEVEL: 'warn' })
  try {
    const owner = getPerson(emulator, 'owner')
    const { url } = await emulator.call(control.people.signIn, {
      params: { email: owner.email },
      body: { window: 'port' },
    })
    await engine.open(url)
    const { payload } = await emulator.call(control.attestation.get)
    await until(engine, 'sign-in', `${find(`//a[.="${STUDY}"]`)} return Boolean(found)`)
    await engine.open(`${new URL(url).origin}/settings?selectedTab=attestation`)
    const measurements = JSON.stringify(JSON.stringify(payload))
    await until(
      engine,
      'measurements',
      `${find('//textarea | //*[@role="textbox"]')} if (!found) return false
       found.focus(); document.execCommand('insertText', false, ${measurements}); return true`,
    )
    await click(engine, button('Validate'))
    await click(engine, button('Save'))
    await sleep(1000)
    await engine.open(`${new URL(url).origin}/collaborations`)
    await click(engine, `//a[.="${STUDY}"]`)
    await click(engine, button('Upload File'))
    await until(engine, 'file', `return Boolean(document.querySelector('input[type=file]'))`)
    await engine.choose(file)
    await until(engine, 'chosen', `return document.body.innerText.includes('${NAME}')`)
    const id = await engine.evaluate<string>(`return location.pathname.split('/').at(-1)`)
    const bearer = await getToken(emulator, owner)
    const getStatus = async () => {
      const { body } = await product<{ items: { fileName: string; status: string }[] }>(
        emulator,
        bearer,
        `/workspaces/${id}/datasets/`,
      )
      return body.items.find(({ fileName }) => fileName === NAME)?.status
    }
    // The driver of Chromium must be away when the worker starts, see upload.ts.
    const press = find(`//*[@role="dialog"]${button('Upload')}`)
    await engine.evaluate(`${press} setTimeout(() => found.click(), 2000)`)
    await sleep(2000)
    const up = await watch(engine, async () => ![undefined, 'NEW'].includes(await getStatus()))
    const mebibytes = statSync(file).size / MEBIBYTE
    const upload = [
      (mebibytes / up.seconds).toFixed(0).padStart(12),
      (up.peakBytes / MEBIBYTE).toFixed(0).padStart(13),
    ]
    if (engine.downloads === undefined) return upload
    await click(engine, `(//*[@role="dialog"]${button('Close')})[last()]`)
    for (; (await getStatus()) !== 'COMPLETED'; await sleep(1000));
    await engine.evaluate('return location.reload()')
    await until(
      engine,
      'row',
      `${find(`//button[starts-with(@aria-label, "Download ${NAME}")]`)} return Boolean(found)`,
    )
    await sleep(2000)
    const saved = path.join(engine.downloads, NAME)
    await click(engine, `//button[starts-with(@aria-label, "Download ${NAME}")]`)
    const size = statSync(file).size
    const down = await watch(engine, async () => existsSync(saved) && statSync(saved).size === size)
    const isSame = (await hash(saved)) === (await hash(file))
    return [
      ...upload,
      (mebibytes / down.seconds).toFixed(0).padStart(14),
      (down.peakBytes / MEBIBYTE).toFixed(0).padStart(15),
      isSame ? '  byte for byte' : '  NOT THE SAME',
    ]
  } finally {
    await emulator.stop()
  }
}

try {
  await writeLargeCsv(file, Number(values.size))
  console.log(`${(statSync(file).size / MEBIBYTE).toFixed(0)} MiB; memory over idle, all processes`)
  console.log(`${'engine'.padEnd(24)} upload MB/s  upload MiB  download MB/s  download MiB`)
  for (const name of values.engines.split(',')) {
    const opening = ENGINES[name]?.()
    if (opening === undefined) {
      console.log(`${name.padEnd(24)} not installed`)
      continue
    }
    const engine = await opening
    try {
      console.log(engine.version.padEnd(24), ...(await measure(engine)))
    } finally {
      await engine.close()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
