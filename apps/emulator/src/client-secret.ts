import { createHmac } from 'node:crypto'
import type { Keys } from './keys.ts'

/**
 * The secret of a confidential client at an emulated provider. It follows from the data folder's own key, so that nobody has to keep it
 * and it is the same after a restart; `/_emulator/identity` tells it.
 */
export const clientSecret = ({ gateway }: Pick<Keys, 'gateway'>, clientId: string): string =>
  createHmac('sha256', gateway).update(`concord/v1 client secret ${clientId}`).digest('base64url')
