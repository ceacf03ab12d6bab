import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'
import { listTree } from '../tree-files.ts'

/** The edits that a recipe may make. */
export type Edits = {
  /** The changed and added files, in order. */
  touched: string[]
  /** Writes a new file. */
  add(file: string, text: string): void
  /** Inserts text after the only occurrence of an anchor. @throws if there is not exactly one. */
  insert(file: string, anchor: string, text: string): void
}

/** A copy of the sources for a recipe, with the project's own dependencies. */
export type Scratch = Edits & { folder: string; remove(): void }

function createEdits(
  read: (file: string) => string,
  save: (file: string, text: string) => void,
): Edits {
  const touched = new Set<string>()
  const write = (file: string, text: string) => {
    touched.add(file)
    save(file, text)
  }
  return {
    get touched() {
      return [...touched]
    },
    add: write,
    insert(file, anchor, text) {
      const [before, after, ...more] = read(file).split(anchor)
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`${file} must contain this exactly once: ${anchor}`)
      write(file, `${before}${anchor}${text}${after}`)
    },
  }
}

/** Applies a recipe to the current sources, in memory only. */
export function createDryEdits(): Edits {
  const texts = new Map<string, string>()
  return createEdits(
    (file) => texts.get(file) ?? readFileSync(path.join(root, file), 'utf8'),
    (file, text) => void texts.set(file, text),
  )
}

/**
 * Copies the working tree's tracked files into a subfolder, so that Node finds the installed
 * dependencies.
 */
export function createScratch(): Scratch {
  const folder = mkdtempSync(path.join(root, '.recipes-'))
  for (const file of listTree()) cpSync(path.join(root, file), path.join(folder, file))
  linkWorkspaces(folder)

  const edits = createEdits(
    (file) => readFileSync(path.join(folder, file), 'utf8'),
    (file, text) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    },
  )
  return Object.assign(edits, {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  })
}

/** Links our own packages to the copy; Node finds all others in the folder above. */
function linkWorkspaces(folder: string): void {
  const own = path.join(folder, 'node_modules/@concord')
  mkdirSync(own, { recursive: true })
  for (const workspace of ['apps', 'packages'])
    for (const name of readdirSync(path.join(folder, workspace)))
      symlinkSync(path.join(folder, workspace, name), path.join(own, name), 'junction')
}
