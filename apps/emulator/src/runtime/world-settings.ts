import { flag, integer } from './setting-values.ts'

/** Settings of worlds in addition to the main one. */
export const worldSettings = {
  WORLDS_MAX: integer(0, 1000)
    .default(32)
    .describe('worlds that the control plane may create in addition to the main one'),
  WORLD_PROCESSES: integer(1, 64)
    .default(1)
    .describe(
      'processes of this machine over which these worlds are spread, about one for each core; the main world stays in the first. More than one needs `PARTS=sqlite` and no `QUEUE`',
    ),
  WORLDS_UNDER_ORIGIN: flag
    .default(false)
    .describe(
      'whether these worlds answer at `{world}.` before the host of `PUBLIC_ORIGIN`, behind a proxy that has a certificate for these names',
    ),
}
