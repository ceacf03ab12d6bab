import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { control } from '@concord/domain/control/contracts'
import { type World, worldAt } from '../../package/world.ts'
import { ended, launch } from '../emulator.ts'
import { missingForWebkit, startWebkit, type Webkit, type Window } from './webdriver.ts'

// `npm run e2e:webkit`: the main journeys in WebKitGTK, Safari’s engine, where the system has it.

const DRIVER_PORT = 4797
const missing = missingForWebkit()
const options = { skip: missing === undefined ? false : `not run on WebKit: ${missing}` }

let webkit: Webkit
let world: World
let stop: () => Promise<void>

before(async () => {
  if (missing !== undefined) return
  const { child, origin } = await launch(':memory:', 0, () => {}, { LOG_LEVEL: 'error' })
  world = await worldAt(origin.replace('127.0.0.1', 'localhost'))
  webkit = await startWebkit(DRIVER_PORT)
  stop = async () => {
    await webkit.close()
    child.kill('SIGTERM')
    await ended(child)
  }
})
after(() => stop?.())

const getPerson = (purpose: string) => {
  const person = world.people[purpose]
  assert.ok(person, `The scenario has no user for ${purpose}`)
  return person
}

/** One-click sign-in, by host name as on the control page, or on a port. */
async function signIn(purpose: string, window: 'host' | 'port'): Promise<Window> {
  const { email } = getPerson(purpose)
  const { url } = await world.call(control.people.signIn, { params: { email }, body: { window } })
  const opened = await webkit.newWindow()
  await opened.open(url)
  await opened.find('//h1')
  return opened
}

const account = (purpose: string, words: string) => {
  const { firstName, lastName } = getPerson(purpose)
  return `//button[@aria-label="${words} ${firstName} ${lastName}"]`
}

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
  const window = await webkit.newWindow()
  await window.open(`${world.getWindow(getPerson('mfa'))}/login`)
  await window.type('//input[@name="email"]', email)
  await window.type('//input[@name="password"]', password)
  await window.click('//button[@type="submit"]')
  await window.click('//button[contains(., "Send Code")]')
  const { codes } = await world.call(control.inbox.latest, {
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
  const { payload } = await world.call(control.attestation.get)
  const { origin } = await window.url()
  await window.open(`${origin}/settings?selectedTab=attestation`)
  await window.type('//textarea | //*[@role="textbox"]', JSON.stringify(payload))
  await window.click('//button[.="Validate" or .="Valider"]')
  await window.click('//button[.="Save" or .="Enregistrer"]')
  await window.reload()
  await window.sees(payload.sgxMrenclave)
})
