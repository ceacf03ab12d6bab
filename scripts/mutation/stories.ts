import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createScratch } from '../recipes/scratch.ts'
import { getCommand, root } from '../run.ts'

export type Stories = {
  /**
   * Runs these files of stories with `source` in place of a file's contents; returns what failed.
   */
  run(task: { file: string; source: string | undefined; stories: readonly string[] }): string[]
  close(): void
}

const PATIENCE_MS = 300_000

/**
 * Runs stories in a browser, in a copy of the tree, since Storybook reads its files from the disk.
 */
export function createStories(): Stories {
  const scratch = createScratch()
  for (const workspace of ['stories', 'apps/web']) {
    const dependencies = path.join(workspace, 'node_modules')
    symlinkSync(path.join(root, dependencies), path.join(scratch.folder, dependencies), 'junction')
  }
  // Vite serves files of its workspace only: without one here, it is the tree around the copy,
  // which has the installed packages.
  const manifest = path.join(scratch.folder, 'package.json')
  const { workspaces: _, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as object & {
    workspaces: unknown
  }
  writeFileSync(manifest, JSON.stringify(rest))
  const report = path.join(scratch.folder, 'report.json')
  return {
    run({ file, source, stories }) {
      const place = path.join(scratch.folder, file)
      const before = readFileSync(place, 'utf8')
      if (source !== undefined) writeFileSync(place, source)
      rmSync(report, { force: true })
      spawnSync(
        process.execPath,
        [
          getCommand('vitest', 'vitest'),
          'run',
          '--project=stories',
          '--bail=1',
          '--reporter=json',
          `--outputFile=${report}`,
          ...stories,
        ],
        { cwd: scratch.folder, timeout: PATIENCE_MS, killSignal: 'SIGKILL' },
      )
      writeFileSync(place, before)
      if (!existsSync(report)) return ['the stories did not end']
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
      return testResults.flatMap(({ name, status, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === 'failed')
        // A file that cannot be loaded has no results.
        return failed.length === 0 && status === 'failed'
          ? [name]
          : failed.map(({ fullName }) => fullName)
      })
    },
    close: () => scratch.remove(),
  }
}

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}
