import { afterEach, expect, test, vi } from 'vitest'
import { chooseSink, chooseSinks, plainSink } from './save-file.ts'

const { signal } = new AbortController()
afterEach(() => vi.unstubAllGlobals())

/** A browser whose file picker answers like this. */
const browser = (showSaveFilePicker: (options: unknown) => Promise<unknown>) =>
  vi.stubGlobal('window', { showSaveFilePicker })

/** A file on disk as the picker creates it; records what happens to it. */
function file() {
  const log: string[] = []
  const note = (what: string) => async () => void log.push(what)
  return {
    log,
    createWritable: async () => ({
      write: note('write'),
      close: note('close'),
      abort: note('abort'),
    }),
    remove: note('remove'),
  }
}

test('a download is written directly to the chosen file', async () => {
  const chosen = file()
  const asked: unknown[] = []
  browser(async (options) => {
    asked.push(options)
    return chosen
  })
  const sink = await chooseSink('claims.csv')
  await sink?.write(new Uint8Array([1]))
  await sink?.close(signal)
  expect(asked).toEqual([{ suggestedName: 'claims.csv' }])
  expect(chosen.log).toEqual(['write', 'close'])
})

test.each([
  ['claims', 'claims.csv'],
  ['claims.txt', 'claims.txt.csv'],
  ['claims.csv.hta', 'claims.csv.hta.csv'],
  ['Claims.CSV', 'Claims.CSV'],
  ['invoice\u202evsc.exe', 'invoice vsc.exe.csv'],
  ['claims\u202excod.csv', 'claims xcod.csv'],
  ['../a\\b.csv', '.. a b.csv'],
  ['CON', '_CON.csv'],
  ['nul .csv', '_nul .csv'],
])(
  'a download of %j is saved as %j, with a picker and without [security M6]',
  async (fileName, saved) => {
    const asked: unknown[] = []
    browser(async (options) => {
      asked.push(options)
      return file()
    })
    await chooseSink(fileName)
    expect(asked).toEqual([{ suggestedName: saved }])
    const link = { click: vi.fn(), href: '', download: '' }
    vi.stubGlobal('document', { createElement: () => link })
    vi.useFakeTimers()
    await plainSink(fileName).close(signal)
    vi.runAllTimers()
    vi.useRealTimers()
    expect(link.download).toBe(saved)
  },
)

test('a download that fails leaves no empty file behind', async () => {
  const chosen = file()
  browser(() => Promise.resolve(chosen))
  await (await chooseSink('claims.csv'))?.abort()
  expect(chosen.log).toEqual(['abort', 'remove'])
})

test.each([
  ['QuotaExceededError', 'disk-full'],
  ['NotFoundError', 'not-saved'],
  ['NoModificationAllowedError', 'not-saved'],
])(
  'a chosen file whose writing fails with %s is reported as %s, and removed',
  async (name, code) => {
    const fails = () => Promise.reject(new DOMException('no', name))
    const remove = vi.fn(async () => undefined)
    for (const broken of [{ write: fails }, { close: fails }]) {
      const stream = { write: async () => {}, close: async () => {}, abort: fails, ...broken }
      browser(async () => ({ createWritable: async () => stream, remove }))
      const sink = await chooseSink('claims.csv')
      const save = async () => {
        await sink?.write(new Uint8Array([1]))
        await sink?.close(signal)
      }
      await expect(save()).rejects.toMatchObject({ name: 'TransferError', code, cause: { name } })
      await sink?.abort()
    }
    expect(remove).toHaveBeenCalledTimes(2)
  },
)

test('closing the dialog downloads nothing', async () => {
  browser(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await chooseSink('claims.csv')).toBeUndefined()
  vi.stubGlobal('window', {
    showDirectoryPicker: () => Promise.reject(new DOMException('closed', 'AbortError')),
  })
  expect(await chooseSinks()).toBeUndefined()
})

test('several files go into one folder, and replace nothing in it', async () => {
  const taken = new Map<string, string>([
    ['claims.csv', 'file'],
    ['claims (2).csv', 'folder'],
  ])
  const made: string[] = []
  const getFileHandle = async (name: string, options?: { create: boolean }) => {
    if (taken.get(name) === 'folder') throw new DOMException('a folder', 'TypeMismatchError')
    if (!taken.has(name) && !options?.create) throw new DOMException('none', 'NotFoundError')
    if (options?.create) {
      taken.set(name, 'file')
      made.push(name)
    }
    return file()
  }
  vi.stubGlobal('window', { showDirectoryPicker: async () => ({ getFileHandle }) })
  const choose = await chooseSinks()
  for (const name of ['claims.csv', 'policies.csv', 'claims.csv'])
    await (await choose?.(name))?.close(signal)
  expect(made).toEqual(['claims (3).csv', 'policies.csv', 'claims (4).csv'])
})

test('a folder that cannot be read fails before a file is written', async () => {
  const getFileHandle = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  vi.stubGlobal('window', { showDirectoryPicker: async () => ({ getFileHandle }) })
  const choose = await chooseSinks()
  await expect(choose?.('claims.csv')).rejects.toMatchObject({
    code: 'not-saved',
    cause: { name: 'NotAllowedError' },
  })
})

test('without a picker, or if it is forbidden, the file is offered as a blob whose URL is valid for 40 s [A139]', async () => {
  const link = { click: vi.fn(), href: '', download: '' }
  vi.stubGlobal('document', { createElement: () => link })
  vi.useFakeTimers()
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  for (const window of [
    {},
    { showSaveFilePicker: () => Promise.reject(new DOMException('in a frame', 'SecurityError')) },
  ]) {
    vi.stubGlobal('window', window)
    const sink = await chooseSink('claims.csv')
    await sink?.write(new Uint8Array([1]))
    await sink?.close(signal)
    expect(link.download).toBe('claims.csv')
    expect(link.href).toMatch(/^blob:/)
    vi.advanceTimersByTime(39_999)
    expect(revoke).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(revoke.mock.calls).toEqual([[link.href]])
    revoke.mockClear()
  }
  expect(link.click).toHaveBeenCalledTimes(2)
  revoke.mockRestore()
  vi.useRealTimers()
})
