import process from 'node:process'
import { createApp } from './app.ts'
import { keepWorlds } from './instances/keep-worlds.ts'
import { countParts } from './runtime/heap.ts'

// A process that keeps worlds, of the setting WORLD_PROCESSES.

countParts()
// A terminal sends these to all processes: the first one ends this one, by its channel.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
keepWorlds(createApp)
