// Starts the emulator from its sources. Node caches the compiled code for the next start, which
// then takes half as long. This file is JavaScript, so that Node does not load its TypeScript
// compiler for it: 18 MB for the lifetime of the emulator.
import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

const WRITE_AFTER_MS = 2000

// The cache is next to the sources, where only their owner can write: write access there already
// means being able to change this code.
enableCompileCache(path.join(import.meta.dirname, 'node_modules/.cache/compiled'))
setTimeout(flushCompileCache, WRITE_AFTER_MS).unref()
await import('./src/main.ts')
