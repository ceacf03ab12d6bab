/** A browser with one page, of any engine. */
export type Engine = {
  version: string
  /** The browser’s processes descend from it. */
  pid: number
  /** Where it saves; undefined if this engine is not measured at downloads. */
  downloads: string | undefined
  open(url: string): Promise<void>
  /** Runs the body of a function in the page. Its value must be JSON. */
  evaluate<T>(script: string): Promise<T>
  /** Chooses a file in the page’s only file input. */
  choose(file: string): Promise<void>
  close(): Promise<void>
}
