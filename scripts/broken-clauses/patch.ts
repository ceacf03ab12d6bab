/** A clause broken on purpose: the file, the change, and the test that must fail. */
type Patch = {
  clause: string
  test: string
  file: string
  hunks: { before: string; after: string }[]
}

const HEAD = /^Test: (?<test>.+)\n\n--- a\/(?<file>.+)\n\+\+\+ b\/.+\n/m

/**
 * Reads `<clause>.patch`: the title of the test that must fail, its file, and a unified diff of one
 * file.
 *
 * @throws if the text has another format
 */
export function readPatch(name: string, text: string): Patch {
  const head = HEAD.exec(text)
  const { test, file } = head?.groups ?? {}
  if (!head || !test || !file) throw new Error(`${name} is not a patch with a test`)
  const hunks = text
    .slice(head.index + head[0].length)
    .split(/^@@.*\n/m)
    .slice(1)
    .map((hunk) => {
      const lines = hunk.replace(/\n$/, '').split('\n')
      const pick = (sign: '-' | '+') =>
        lines.filter((line) => line[0] === ' ' || line[0] === sign).map((line) => line.slice(1))
      return { before: pick('-').join('\n'), after: pick('+').join('\n') }
    })
  return { clause: name.replace(/\.patch$/, ''), test, file, hunks }
}

/**
 * The file with the clause broken.
 *
 * @throws if the patch no longer applies
 */
export function applyPatch(source: string, { clause, file, hunks }: Patch): string {
  let text = source
  for (const { before, after } of hunks) {
    const [start, end, ...more] = text.split(before)
    if (start === undefined || end === undefined || more.length > 0)
      throw new Error(`${clause}.patch no longer applies to ${file}: update it`)
    text = start + after + end
  }
  return text
}
