import type { ChildProcess } from 'node:child_process'
import process from 'node:process'
import { createClient } from '@concord/domain/api/client'
import { type Person, people } from '@concord/domain/control/people'

/**
 * Forwards the emulator's output, and adds the list of people when the emulator prints its address.
 */
export function announce(emulator: ChildProcess, portal?: string): void {
  let seen = ''
  let isAnnounced = false
  emulator.stdout?.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    if (isAnnounced) return
    seen += chunk.toString()
    const address = /http:\/\/\S+?:\d+/.exec(seen)?.[0]
    if (!address) return
    isAnnounced = true
    // A server without a control plane is printed without the list.
    printPeople(address, portal ?? address).catch(() => undefined)
  })
}

async function printPeople(emulator: string, portal: string): Promise<void> {
  const { items } = await createClient(`${emulator}/_emulator`)(people.list)
  const ready = items.filter(({ purpose }) =>
    ['owner', 'partner', 'contributor', 'stranger'].includes(purpose),
  )
  const width = (pick: (person: Person) => string) =>
    Math.max(0, ...ready.map((person) => pick(person).length))
  const rows = ready.map(
    (person) =>
      `  ${person.email.padEnd(width((p) => p.email))}  ${person.password}  ${person.organization.padEnd(width((p) => p.organization))}  ${person.roles.join(', ')}`,
  )
  console.log(
    `\nConcord is ready: ${portal}\n\nSign in as\n${rows.join('\n')}\n\nEveryone else, the inbox and the clock: ${emulator}/_emulator/\nThe documentation: ${emulator}/docs/\n`,
  )
}
