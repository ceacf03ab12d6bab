import type { Emulator } from './emulator.ts'
import { getPerson, getToken, product } from './test.ts'

type Made = { id: string }

/** Creates a draft of the owner through the API; returns its id. */
export async function draft(emulator: Emulator, name: string): Promise<string> {
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  return (
    await product<Made>(emulator, bearer, '/workspaces/', { name, description: 'One for a test' })
  ).body.id
}

/** The id of a query job type of the owner. */
export async function jobTypeNamed(emulator: Emulator, name: string): Promise<string> {
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const { body } = await product<{ items: (Made & { name: string })[] }>(
    emulator,
    bearer,
    '/query-job-types/?pageSize=1000',
  )
  return body.items.find((jobType) => jobType.name === name)?.id ?? ''
}
