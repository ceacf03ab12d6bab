import { readFileSync } from 'node:fs'
import { Clients } from '@concord/domain/control/clients'
import { z } from 'zod'

/** The clients of a file. Its faults become those of the setting, each with its path. */
function readClients(given: unknown, { addIssue }: z.RefinementCtx): unknown {
  if (typeof given !== 'string') return given
  const refuse = (message: string) => {
    addIssue({ code: 'custom', message })
    return z.NEVER
  }
  try {
    const read = Clients.safeParse(JSON.parse(readFileSync(given, 'utf8')))
    if (read.success) return read.data
    return refuse(
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    )
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** The clients of the identity providers that every world has: the path of a file, or its content. */
export const ClientsSetting = z.preprocess(readClients, Clients).optional()
