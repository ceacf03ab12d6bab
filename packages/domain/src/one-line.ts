/**
 * Control characters, line and paragraph separators, and bidirectional controls: with them a name
 * could look like additional lines of a mail, or like another name.
 */
const MISLEADING = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/**
 * Whether a name is a single line that displays as written. Not specified: names are used in mails,
 * in their subjects and in file names.
 */
export const isOneLine = (text: string): boolean => !MISLEADING.test(text)

/** The error in a name that is not a single line. */
export const oneLineIssue = (name: string): 'validation.oneLine' | undefined =>
  isOneLine(name) ? undefined : 'validation.oneLine'

/**
 * Device names on Windows, regardless of what follows spaces and a dot. Source: Microsoft, "Naming
 * files, paths, and namespaces".
 */
const RESERVED = /^(con|conin\$|conout\$|prn|aux|nul|(com|lpt)[\d¹²³]) *(\.|$)/i

/**
 * Extensions that Windows, macOS, a Linux desktop or an office program opens as a program, a
 * script, a page, a shortcut or a disk on a double-click. Source: Chromium,
 * `download_file_types.asciipb`.
 */
const EXECUTES =
  /\.(a(de|dp|pk|pp|pplication|ppref-ms|ppx|ppxbundle)|bash|bat|c(ab|hm|md|om|ommand|pl|rt|sh)|d(eb|esktop|iagcab|ll|mg|ocm|otm)|e(fi|xe)|fish|gadget|h(lp|ta|tc)|i(mg|nf|nx|qy|so)|j(ar|nlp|se?)|ksh|library-ms|lnk|m(de|ht|html?|pkg|sc|sh|si|six|sixbundle|sp|st)|ocx|osx|p(if|kg|l|otm|ptm|s1|s1xml|s2|sd1|sm1|yc?|yw)|r(b|dp|eg|pm|un)|s(cf|cpt|cr|ct|earch-ms|ettingcontent-ms|h|lk|vgz?|ys)|t(erminal|heme|ool)|url|v(be?|bs|bscript|hdx?)|w(ebloc|ebsite|orkflow|s[bcfh])|x(ht|la|lam|ll|lsm|ltm|ml|sl)|zsh|[sx]?html?)$/i

/** Whether a partner may be offered the name for saving a file. */
export const isSafeFileName = (name: string): boolean =>
  isOneLine(name) && !RESERVED.test(name) && !EXECUTES.test(name.replace(/[.\s]+$/, ''))

/**
 * A name that someone else chose, for saving a file: without misleading characters and folders, and
 * never the name of a device. The caller adds the extension.
 */
export function toSafeFileName(name: string): string {
  const isFine = (character: string) => isOneLine(character) && !/[/\\]/.test(character)
  const plain = [...name].map((character) => (isFine(character) ? character : ' ')).join('')
  return RESERVED.test(plain) ? `_${plain}` : plain
}
