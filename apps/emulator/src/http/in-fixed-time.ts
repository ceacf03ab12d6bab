import { setTimeout } from 'node:timers/promises'

/** Many times what these calls cost, and too short to notice. */
const FIXED_MS = 50

/**
 * Answers after a fixed time, which starts before the work. The time of an answer then does not
 * reveal whether a mail was sent, and so who has an account (A097, A105, A113).
 */
export async function inFixedTime<Answer>(act: () => Answer): Promise<Answer> {
  const held = setTimeout(FIXED_MS)
  try {
    return act()
  } finally {
    await held
  }
}
