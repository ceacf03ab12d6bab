import process from 'node:process'
import { startGateway } from './gateway.ts'
import { readSettings } from './settings.ts'

try {
  const { stop } = await startGateway(readSettings(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
