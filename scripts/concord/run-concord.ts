import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { root } from '../run.ts'

export type Ended = { status: number | null; out: string; err: string }

/** `npm run concord` for tests: with these arguments, from this folder. */
export function runConcord(folder: string, given: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/concord.ts'), ...given],
    {
      env: {
        ...process.env,
        INIT_CWD: folder,
        // Compiling the sources takes longer than most commands.
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      },
      encoding: 'utf8',
      timeout: 30_000,
    },
  )
  return { status, out: stdout.trimEnd(), err: stderr.trimEnd() }
}
