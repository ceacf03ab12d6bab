// `concord-emulator`: starts an emulator, and gives access to its worlds.
export { type Emulator, type Start, startEmulator } from './start-emulator.ts'
export { type Beginning, createWorld, type OwnWorld, type Person, type World } from './world.ts'
