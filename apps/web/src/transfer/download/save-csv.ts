import { saveBlob } from './blob-sink.ts'

const BYTE_ORDER_MARK = '\ufeff'
const BEYOND_ASCII = /[\u0080-\uffff]/

/**
 * A CSV that the portal itself writes. Not specified: if it has letters beyond ASCII, it starts
 * with a byte order mark, since Excel would otherwise read them in the code page of the computer.
 * Other files need none, and simple readers would take it for a part of the first column's name.
 */
export const toCsvBlob = (csv: string): Blob =>
  new Blob(BEYOND_ASCII.test(csv) ? [BYTE_ORDER_MARK, csv] : [csv], { type: 'text/csv' })

/**
 * Offers a CSV as a download. Data sets are downloaded unchanged, not by this function.
 *
 * @param fileName Its suggested name, with `.csv`. Characters that a file system refuses are
 *   replaced.
 */
export const saveCsv = (csv: string, fileName: string): void => saveBlob(toCsvBlob(csv), fileName)
