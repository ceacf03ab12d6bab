import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { control } from '@concord/domain/control/contracts'
import { type World, worldAt } from '../../package/world.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { ended, launch } from '../emulator.ts'
import { missingForWebkit, startWebkit, type Webkit, type Window } from './webdriver.ts'

const DRIVER_PORT = 4797

/**
 * An emulator and a WebKitGTK for the tests of one file; its tests are skipped without WebKit.
 *
 * @param switches Environment variables of the engine.
 */
export function openPortal(switches: NodeJS.ProcessEnv = {}) {
  const missing = missingForWebkit()
  let stop: (() => Promise<void>) | undefined

  before(async () => {
    if (missing !== undefined) return
    assert.ok(buildWeb(), 'The portal could not be built')
    const { child, origin } = await launch(':memory:', 0, () => {}, { LOG_LEVEL: 'error' })
    portal.world = await worldAt(origin.replace('127.0.0.1', 'localhost'))
    portal.webkit = await startWebkit(DRIVER_PORT, switches)
    stop = async () => {
      await portal.webkit.close()
      child.kill('SIGTERM')
      await ended(child)
    }
  })
  after(() => stop?.())

  const getPerson = (purpose: string) => {
    const person = portal.world.people[purpose]
    assert.ok(person, `The scenario has no user for ${purpose}`)
    return person
  }

  const portal = {
    world: {} as World,
    webkit: {} as Webkit,
    options: { skip: missing === undefined ? false : `not run on WebKit: ${missing}` },
    getPerson,
    /** The button of the person’s menu, after its words. */
    account(purpose: string, words: string): string {
      const { firstName, lastName } = getPerson(purpose)
      return `//button[@aria-label="${words} ${firstName} ${lastName}"]`
    },
    /** One-click sign-in, by host name as on the control page, or on a port. */
    async signIn(purpose: string, window: 'host' | 'port'): Promise<Window> {
      const { email } = getPerson(purpose)
      const { url } = await portal.world.call(control.people.signIn, {
        params: { email },
        body: { window },
      })
      const opened = await portal.webkit.newWindow()
      await opened.open(url)
      await opened.find('//h1')
      return opened
    },
    /** Saves the enclave’s measurements in the settings, and returns one of them. */
    async trustEnclave(window: Window): Promise<string> {
      const { payload } = await portal.world.call(control.attestation.get)
      await window.open(`${(await window.url()).origin}/settings?selectedTab=attestation`)
      await window.type('//textarea | //*[@role="textbox"]', JSON.stringify(payload))
      await window.click('//button[.="Validate" or .="Valider"]')
      await window.click('//button[.="Save" or .="Enregistrer"]')
      await window.sees(payload.sgxMrenclave)
      return payload.sgxMrenclave
    },
  }
  return portal
}
