import { parseArgs } from 'node:util'

/** The port of the portal, and the arguments of the emulator, whose port is the next one. */
type DevArguments = { port: number; emulator: string[] }

const DEFAULT_PORT = 4400
const LAST_PORT = 65_534

/**
 * The command line of `npm run dev`: every flag of the emulator; `--port` or `PORT` is the
 * portal's.
 *
 * @throws {Error} for a port that is not a whole number from 1 to 65534.
 */
export function readDevArguments(args: readonly string[], env: NodeJS.ProcessEnv): DevArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  })
  const given = values.port ?? (env.PORT || String(DEFAULT_PORT))
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1 || port > LAST_PORT)
    throw new Error(
      `PORT: npm run dev needs a port from 1 to ${LAST_PORT}, not ${JSON.stringify(given)}. The emulator takes the next port.`,
    )
  // The last flag applies.
  return { port, emulator: [...args, '--port', String(port + 1)] }
}

/** Whether the emulator only prints a text and ends. */
export const asksForText = (args: readonly string[]): boolean =>
  args.some((arg) => ['--help', '-h', '--version', '-v'].includes(arg))
