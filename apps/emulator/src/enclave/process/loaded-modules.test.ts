import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Prints each module that a process loads. */
const HOOK = `
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      console.log(url)
      return next(url, context)
    },
  })`

// Each job starts one, and waits until it has loaded everything.
test.each([
  '../query/query.process.ts',
  '../query/compile.process.ts',
  '../inference/inference.process.ts',
  '../model/model.process.ts',
])('%s starts without zod and without the token code of jose', (script) => {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(HOOK)}`,
      fileURLToPath(new URL(script, import.meta.url)),
    ],
    { encoding: 'utf8', timeout: 30_000 },
  )
  const loaded = stdout.trim().split('\n')
  expect(loaded.length).toBeGreaterThan(10)
  expect(loaded.filter((url) => /node_modules\/(zod|jose\/.*jwt)\//.test(url))).toEqual([])
})
