import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

/**
 * The project's files, relative to its root: tracked and untracked files that git does not ignore,
 * as they are in the working tree. With patterns, only files that match one of them (gitglossary,
 * "pathspec").
 */
export function listTree(...patterns: string[]): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  // Git lists deleted files until the deletion is committed, and files in conflict several times.
  return [...new Set(listed.split('\0'))].filter(
    (file) => file !== '' && existsSync(path.join(root, file)),
  )
}
