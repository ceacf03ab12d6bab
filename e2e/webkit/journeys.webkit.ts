import { test } from 'node:test'
import { control } from '@concord/domain/control/contracts'
import { openPortal } from './portal.ts'

// `npm run e2e:webkit`: signing in to the portal in WebKitGTK, Safari’s engine.

const portal = openPortal()
const { options, account, getPerson, signIn } = portal

for (const kind of ['host', 'port'] as const)
  test(
    `two people are signed in side by side, each in a window by ${kind}, also after a reload`,
    options,
    async () => {
      const windows = [
        { window: await signIn('owner', kind), name: account('owner', 'Account of') },
        { window: await signIn('partner', kind), name: account('partner', 'Compte de') },
      ]
      for (const { window, name } of windows) {
        await window.reload()
        await window.find(name)
        await window.find('//table//th[@scope="row"]')
      }
    },
  )

test('a person signs in with password and text message, and reloads', options, async () => {
  const { email, password, phone } = getPerson('mfa')
  const window = await portal.webkit.newWindow()
  await window.open(`${portal.world.getWindow(getPerson('mfa'))}/login`)
  await window.type('//input[@name="email"]', email)
  await window.type('//input[@name="password"]', password)
  await window.click('//button[@type="submit"]')
  await window.click('//button[contains(., "Send Code")]')
  const { codes } = await portal.world.call(control.inbox.latest, {
    query: { to: phone ?? '', kind: 'sms', waitMs: 5000 },
  })
  await window.type(
    '//input[@inputmode="numeric" or @autocomplete="one-time-code"]',
    codes[0] ?? '',
  )
  await window.click('//button[@type="submit"]')
  await window.find(account('mfa', 'Account of'))
  await window.reload()
  await window.find(account('mfa', 'Account of'))
})

test('measurements of the enclave are saved in the settings of this browser', options, async () => {
  const window = await signIn('contributor', 'host')
  const measurement = await portal.trustEnclave(window)
  await window.reload()
  await window.sees(measurement)
})
