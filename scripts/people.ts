import type { ChildProcess } from 'node:child_process'
import process from 'node:process'

type Person = { email: string; password: string; organization: string; roles: string[]; purpose: string }

/** Passes the emulator's output on; once it says where it listens, adds who can sign in there. */
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
    void printPeople(address, portal ?? address)
  })
}

async function printPeople(emulator: string, portal: string): Promise<void> {
  const response = await fetch(`${emulator}/_emulator/people`)
  if (!response.ok) return
  const { items } = (await response.json()) as { items: Person[] }
  const ready = items.filter(({ purpose }) => ['owner', 'partner', 'contributor', 'stranger'].includes(purpose))
  const width = (pick: (person: Person) => string) => Math.max(0, ...ready.map((person) => pick(person).length))
  const rows = ready.map(
    (person) =>
      `  ${person.email.padEnd(width((p) => p.email))}  ${person.password}  ${person.organization.padEnd(width((p) => p.organization))}  ${person.roles.join(', ')}`,
  )
  console.log(
    `\nConcord is ready: ${portal}\n\nSign in as\n${rows.join('\n')}\n\nEveryone else, the inbox and the clock: ${emulator}/_emulator/\n`,
  )
}
