// Starts the emulator: its bundle, which starts in half the time, where there is one of the sources
// as they are, else its sources. Node caches the compiled code for the next start. This file is
// JavaScript, so that Node does not load its TypeScript compiler for it: 18 MB for the lifetime of
// the emulator.
import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { isBundled } from './bundled.js'

const WRITE_AFTER_MS = 2000

// The cache is next to the sources, where only their owner can write: write access there already
// means being able to change this code.
enableCompileCache(path.join(import.meta.dirname, 'node_modules/.cache/compiled'))
setTimeout(flushCompileCache, WRITE_AFTER_MS).unref()
await import(isBundled() ? './dist-bundle/main.js' : './src/main.ts')
