type PdfText = { language: string; title: string; paragraphs: readonly string[] }

// Letter, in points.
const WIDTH = 612
const HEIGHT = 792
const MARGIN = 72
const TITLE_SIZE = 18
const SIZE = 11
const LEADING = 16
/** Helvetica's average width is half its size: this many characters fit between the margins. */
const LINE_CHARACTERS = 84
const LINES = Math.floor((HEIGHT - 2 * MARGIN) / LEADING)

/**
 * A plain document of one text in Helvetica, for terms written in a scenario. Source: ISO 32000-1,
 * section 7.
 */
export function pdf({ language, title, paragraphs }: PdfText): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...wrap(paragraph), ''])
  // The title takes the space of two lines.
  const pages = [lines.slice(0, LINES - 2)]
  for (let at = LINES - 2; at < lines.length; at += LINES) pages.push(lines.slice(at, at + LINES))
  const pageNumbers = pages.map((_, index) => 5 + 2 * index)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title <FEFF${Buffer.from(title, 'utf16le').swap16().toString('hex')}> >>`,
    ...pages.flatMap((page, index) => {
      const content = getContent(page, index === 0 ? title : undefined)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + 2 * index} 0 R >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return assemble(objects)
}

/**
 * Numbers the objects and records their offsets: the cross-reference table of section 7.5.4, 20
 * bytes a line.
 */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

function getContent(lines: readonly string[], title: string | undefined): string {
  const start = `1 0 0 1 ${MARGIN} ${HEIGHT - MARGIN} Tm`
  const heading =
    title === undefined ? '' : `/F1 ${TITLE_SIZE} Tf ${literal(title)} Tj 0 -${2 * LEADING} Td `
  const text = lines.map((line) => `${literal(line)} Tj T*`).join('\n')
  return `BT ${LEADING} TL ${start} ${heading}/F1 ${SIZE} Tf\n${text}\nET`
}

function wrap(paragraph: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= LINE_CHARACTERS) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** WinAnsi's additions to Latin-1, as far as our texts need them: table D.2. */
const WIN_ANSI: Record<string, string> = { '’': '\x92', '–': '\x96', œ: '\x9c', Œ: '\x8c' }

/** A literal string, section 7.3.4.2. */
const literal = (text: string) =>
  `(${text.replace(/[’–œŒ]/g, (character) => WIN_ANSI[character] ?? '').replace(/[\\()]/g, '\\$&')})`
