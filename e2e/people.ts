import type { Page } from '@playwright/test'
import type { Emulator } from './emulator.ts'
import { expect, getPerson, getToken, product } from './test.ts'

type User = { id: string; email: string; status: string; roleNames: string[] }

/** A user's record, as a user manager of the same organization receives it. */
export async function getRecord(
  emulator: Emulator,
  purpose: string,
  administrator = 'owner',
): Promise<User> {
  const bearer = await getToken(emulator, getPerson(emulator, administrator))
  const { body } = await product<{ items: User[] }>(emulator, bearer, '/users/?pageSize=50')
  const found = body.items.find(({ email }) => email === getPerson(emulator, purpose).email)
  if (!found) throw new Error(`${administrator} does not see a user for ${purpose}`)
  return found
}

export async function openUser(
  page: Page,
  emulator: Emulator,
  purpose: string,
  administrator = 'owner',
): Promise<User> {
  const user = await getRecord(emulator, purpose, administrator)
  await page.goto(`/people/users/${user.id}`)
  await expect(page.getByRole('group', { name: /^(Roles|Rôles)$/ })).toBeVisible()
  return user
}
