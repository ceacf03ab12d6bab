export const VALIDATORS = ['ours', 'papaparse + ajv'] as const
export type Validator = (typeof VALIDATORS)[number]

/** `shape` is a name of SHAPES. */
export type Run = { validator: Validator; bytes: number; shape: string }
export type Measurement = {
  rows: number
  errors: number
  bytes: number
  seconds: number
  cpuSeconds?: number
}
