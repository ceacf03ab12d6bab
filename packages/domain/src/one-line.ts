/**
 * Control characters, line and paragraph separators, and what turns the direction of writing: with
 * them a name could pass for other lines of a mail, or read as another name.
 */
const MISLEADING = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/**
 * Whether a name is one line that reads as it is written. Not specified: names are used in mails, in
 * their subjects and in file names.
 */
export const isOneLine = (text: string): boolean => !MISLEADING.test(text)

/**
 * Names that mean a device on Windows, whatever follows blanks and the dot. Source: Microsoft,
 * "Naming files, paths, and namespaces".
 */
const RESERVED = /^(con|conin\$|conout\$|prn|aux|nul|(com|lpt)[\d¹²³]) *(\.|$)/i

/** What a system opens as a program or a page when its name is double-clicked. */
const EXECUTES =
  /\.(exe|com|bat|cmd|msix?|msp|scr|pif|cpl|hta|jse?|vbe?|ws[fh]|ps1|reg|lnk|url|jar|app|command|sh|[sx]?html?|xht|mht(ml)?|svg|chm|desktop)$/i

/** Whether a partner may be offered the name to save a file by. */
export const isSafeFileName = (name: string): boolean =>
  isOneLine(name) && !RESERVED.test(name) && !EXECUTES.test(name.replace(/[. ]+$/, ''))
