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

/**
 * Device names on Windows, regardless of what follows spaces and a dot. Source: Microsoft, "Naming
 * files, paths, and namespaces".
 */
const RESERVED = /^(con|conin\$|conout\$|prn|aux|nul|(com|lpt)[\d¹²³]) *(\.|$)/i

/** Extensions that an operating system opens as a program or a page on a double-click. */
const EXECUTES =
  /\.(exe|com|bat|cmd|msix?|msp|scr|pif|cpl|hta|jse?|vbe?|ws[fh]|ps1|reg|lnk|url|jar|app|command|sh|[sx]?html?|xht|mht(ml)?|svg|chm|desktop)$/i

/** Whether a partner may be offered the name for saving a file. */
export const isSafeFileName = (name: string): boolean =>
  isOneLine(name) && !RESERVED.test(name) && !EXECUTES.test(name.replace(/[. ]+$/, ''))
