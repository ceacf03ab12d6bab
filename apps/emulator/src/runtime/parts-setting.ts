import { z } from 'zod'

/** Parts in the data folder. */
export const IN_SQLITE = 'sqlite'

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Why an address cannot be that of a container; undefined if it can. */
function addressFault(text: string, expected: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    return `Expected ${expected}`
  const folders = url.pathname.split('/').filter(Boolean)
  if (url.protocol === 'https:')
    return folders.length === 1 ? undefined : 'Expected one folder in the address, the container'
  if (!LOOPBACK.includes(url.hostname)) return 'http is for loopback only: use https'
  return folders.length === 2
    ? undefined
    : 'Expected account and container in the address: http://127.0.0.1:10000/{account}/{container}'
}

/** The address of a container, without a slash at its end, or one of the words. */
const containerOr = (...words: string[]) =>
  z
    .string()
    .superRefine((text, { addIssue }) => {
      const expected = [...words, 'https://{account}.blob.core.windows.net/{container}'].join(
        ', or ',
      )
      const fault = words.includes(text) ? undefined : addressFault(text, expected)
      if (fault) addIssue({ code: 'custom', message: fault })
    })
    .transform((text) => text.replace(/\/+$/, ''))

/** Where the sealed parts of data sets and models are kept. */
export const PartsSetting = containerOr(IN_SQLITE)
  .default(IN_SQLITE)
  .describe(
    '`sqlite` (in `DATA_DIR`), or the address of a container of Azure Blob Storage, `https://{account}.blob.core.windows.net/{container}`, for the encrypted parts of data sets and models; its key is the variable `AZURE_STORAGE_KEY`, without it the identity of the machine is used',
  )

/** Where snapshots are kept, if not in the data folder. */
export const SnapshotsSetting = containerOr()
  .optional()
  .describe(
    'address of a container of Azure Blob Storage, as of `PARTS`, for snapshots: every emulator with this address has them; by default they are in `DATA_DIR/snapshots`',
  )
