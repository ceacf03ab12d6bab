export const ENGINES = ['ours', 'papaparse + ajv'] as const
export type Engine = (typeof ENGINES)[number]

export const CHUNK_BYTES = 4 * 1024 * 1024 // VALIDATION_CHUNK_SIZE (B115)

/** `shape` is a name of SHAPES. */
export type Run = { engine: Engine; bytes: number; shape: string }
export type Measurement = {
  rows: number
  errors: number
  bytes: number
  seconds: number
  cpuSeconds?: number
}
