import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

/**
 * The files of the project by their paths from its root: what git tracks or would add, as it is in
 * the working tree. Without patterns all of them, else those that git finds by one (gitglossary,
 * "pathspec").
 */
export function listTree(...patterns: string[]): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  // One whose deletion is not committed yet is listed; one in conflict is listed more than once.
  return [...new Set(listed.split('\0'))].filter(
    (file) => file !== '' && existsSync(path.join(root, file)),
  )
}
