// `npm run vectors -- FOLDER`: runs published test vectors in the format of Wycheproof (ECDH P-384,
// AES-GCM, HKDF-SHA-256, RSA signatures with SHA-256, JWS, JWK) through packages/crypto, in Node
// and in Chromium. Files of other algorithms are listed and left out.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {
  type Outcome,
  runVectors,
  type VectorFile,
} from '@concord/crypto/fixtures/published/run-vectors'
import { chromium } from 'playwright'
import { rolldown } from 'rolldown'
import { chromiumOptions } from './browser.mjs'
import { root } from './run.ts'

declare global {
  /** The same in the page. */
  var vectors: { runVectors: typeof runVectors }
}

const [, , folder] = process.argv
if (!folder) {
  console.error('Usage: npm run vectors -- FOLDER')
  process.exit(2)
}
const FILES = /^(ecdh_secp384r1|aes_gcm_test|hkdf_sha256|rsa_signature_\d+_sha256_test|json_web_)/

// npm runs scripts in the project's folder, not in the caller's
const place = path.resolve(process.env.INIT_CWD ?? '.', folder)
const names = readdirSync(place).filter((name) => name.endsWith('.json'))
const files = names
  .filter((name) => FILES.test(name))
  .map((name) => [name, JSON.parse(readFileSync(path.join(place, name), 'utf8'))] as const)
  // Keys on the curve in PEM: this package reads points and JSON Web Keys only.
  .filter(([, file]) => file.testGroups[0]?.type !== 'EcdhPemTest')

/** Runs all files with one runtime and prints what came of each. */
async function runAll(runtime: string, run: (file: VectorFile) => Promise<Outcome>) {
  let cases = 0
  const wrong: string[] = []
  for (const [name, file] of files) {
    const outcome = await run(file)
    cases += outcome.accepted + outcome.refused
    wrong.push(...outcome.wrong.map((reason) => `${name} ${reason}`))
    console.log(`${runtime}  ${name}: ${outcome.accepted} accepted, ${outcome.refused} refused`)
  }
  console.log(`${runtime}: ${cases - wrong.length} of ${cases} as they must be, 0 skipped`)
  for (const reason of wrong) console.log(`  wrong: ${reason}`)
  return wrong.length === 0 && cases > 0
}

async function runInChromium(): Promise<boolean> {
  const input = path.join(root, 'packages/crypto/src/fixtures/published/run-vectors.ts')
  const build = await rolldown({ input, platform: 'browser' })
  const { output } = await build.generate({ format: 'iife', name: 'vectors' })
  await build.close()
  const browser = await chromium.launch(chromiumOptions())
  try {
    const page = await browser.newPage()
    // WebCrypto exists in secure contexts only, and localhost is one.
    await page.route('http://localhost/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Vectors</title>' }),
    )
    await page.goto('http://localhost/')
    await page.addScriptTag({ content: output[0].code })
    return await runAll('Chromium', (file) =>
      page.evaluate((given) => globalThis.vectors.runVectors(given), file),
    )
  } finally {
    await browser.close()
  }
}

const left = names.length - files.length
if (left > 0) console.log(`${left} files of other algorithms are left out`)
const isGoodInNode = await runAll('Node', runVectors)
const isGoodInChromium = await runInChromium()
process.exit(isGoodInNode && isGoodInChromium ? 0 : 1)
