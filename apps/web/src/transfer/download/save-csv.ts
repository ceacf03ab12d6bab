import { saveBlob } from './blob-sink.ts'

/** U+FEFF at the start of a text. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Offers a CSV that the portal itself writes as a download. Not specified: it starts with a byte
 * order mark, since Excel opens a CSV without one in the code page of the computer and shows
 * wrong letters for those with accents. Data sets are downloaded unchanged.
 *
 * @param csv The text of the file, with CRLF.
 * @param fileName Its suggested name, with `.csv`. Characters that a file system refuses are
 *   replaced.
 */
export const saveCsv = (csv: string, fileName: string): void =>
  saveBlob(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' }), fileName)
