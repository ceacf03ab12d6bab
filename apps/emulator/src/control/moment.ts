import { z } from 'zod'

/** A moment of the emulator's clock, as the control plane is told one. */
export const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
