import { readFileSync } from 'node:fs'

/** Of the package; the built one has its manifest one folder above its code, too. */
export const { version: VERSION } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
