import { z } from 'zod'

/** Parts in the data folder. */
export const IN_SQLITE = 'sqlite'

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Why an address cannot be that of a container; undefined if it can. */
function addressFault(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    return 'Expected sqlite, or https://{account}.blob.core.windows.net/{container}'
  const folders = url.pathname.split('/').filter(Boolean)
  if (url.protocol === 'https:')
    return folders.length === 1 ? undefined : 'Expected one folder in the address, the container'
  if (!LOOPBACK.includes(url.hostname)) return 'http is for loopback only: use https'
  return folders.length === 2
    ? undefined
    : 'Expected account and container in the address: http://127.0.0.1:10000/{account}/{container}'
}

/** Where the sealed parts of data sets and models are kept. */
export const PartsSetting = z
  .string()
  .superRefine((text, { addIssue }) => {
    const fault = text === IN_SQLITE ? undefined : addressFault(text)
    if (fault) addIssue({ code: 'custom', message: fault })
  })
  .transform((text) => text.replace(/\/+$/, ''))
  .default(IN_SQLITE)
  .describe(
    '`sqlite` (in `DATA_DIR`), or the address of a container of Azure Blob Storage, `https://{account}.blob.core.windows.net/{container}`, for the encrypted parts of data sets and models; its key is the variable `AZURE_STORAGE_KEY`, without it the identity of the machine is used',
  )
