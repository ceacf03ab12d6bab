import { expect, test } from 'vitest'
import { inboxMessages } from '#mail/inbox-rows.ts'
import { invitation } from '#testing/registration.ts'
import { startEmulator } from '#testing/start-emulator.ts'

test('valid invitations have a mail in the inviter’s language, whose link leads to the registration [A020]', async () => {
  const emulator = await startEmulator({ settings: { PUBLIC_ORIGIN: 'https://concord.example' } })
  for (const [inviter, language, subject] of [
    ['owner', 'en', 'Prairie Mutual Life invites you to Concord'],
    ['partner', 'fr', 'Laurentienne Réassurance vous invite sur Concord'],
  ] as const) {
    const { id, inviteeEmail } = await invitation(emulator, 'PENDING', inviter)
    const [mail, ...others] = inboxMessages(emulator.world.store, { to: inviteeEmail })
    const link = `https://concord.example/saas/invitation?token=${id}`
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'mail', language, subject, links: [link] })
    expect(mail?.text).toContain(link)
    expect(mail?.text).toContain(
      `${emulator.person(inviter).firstName} ${emulator.person(inviter).lastName}`,
    )
  }
  for (const status of ['FULFILLED', 'CANCELLED', 'EXPIRED'])
    expect(
      inboxMessages(emulator.world.store, {
        to: (await invitation(emulator, status)).inviteeEmail,
      }),
    ).toEqual([])
  await emulator.stop()
})
