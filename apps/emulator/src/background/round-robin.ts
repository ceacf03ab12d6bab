type Waiting = { id: string; organizationId: string }

/** Gives organizations turns: none waits for all the work of another one. */
export type RoundRobin = {
  /**
   * The work of the organization that has waited longest for a turn; of those that have had none,
   * the first. Undefined if nothing waits.
   */
  next(waiting: readonly Waiting[]): string | undefined
  /** Notes that an organization has its turn now. */
  take(organizationId: string): void
}

export function createRoundRobin(): RoundRobin {
  /** Organizations in the order of their last turns. */
  const served = new Set<string>()
  return {
    next(waiting) {
      const order = [...served]
      const place = ({ organizationId }: Waiting) => order.indexOf(organizationId)
      return waiting.toSorted((a, b) => place(a) - place(b))[0]?.id
    },
    take(organizationId) {
      served.delete(organizationId)
      served.add(organizationId)
    },
  }
}
