import type { Language } from '@concord/domain/people/language'
import { ADMINISTRATOR_SLOT, ENVIRONMENT_SLOT, LANGUAGE_SLOT, MEASUREMENTS_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import { measurementsPayload } from '#attestation/evidence.ts'
import type { Words } from '#language.ts'
import { problem } from '#problem.ts'
import { changeLanguage } from '#product/people/rows.ts'
import type { World } from '#world.ts'
import { namedOrigin } from '#worlds/world-name.ts'
import { NewFault } from '../fault-schema.ts'
import type { Faults } from '../faults.ts'
import { peopleOf } from '../people.ts'
import { windowNameOf, windowOf } from '../window.ts'
import { GALLERY } from './catalogue.ts'
import type { GalleryEntry, Step } from './entry.ts'
import { placeIn } from './place.ts'
import { sentence, worded, wordsOf } from './texts.ts'
import type { Windows } from './windows.ts'

/** Nobody has an address before the @ of this name, so nobody signs in there. */
const NOBODY = 'gallery@nobody.example'

export type GalleryItem = {
  id: string
  area: string
  clause: string
  en: string
  fr: string
  who: string
  /** What is done once the page is there, by itself; null where the error appears with it. */
  press: Words | null
}

type Hands = {
  faults: Faults
  /** The address that signs somebody in on their own window and goes on to a path. */
  signIn(email: string, path: string, origin: string): string
  /** They are prepared, and do what is to be done there. */
  windows: Windows
}

export type Gallery = ReturnType<typeof createGallery>

/** Every error of the portal, to be seen in the portal itself. What one entry armed ends when the next one is armed. */
export function createGallery(world: World, { faults, signIn, windows }: Hands) {
  let armed: string[] = []
  const disarm = () => {
    for (const id of armed) faults.remove(id)
    armed = []
    windows.stopDriving()
    world.enclave.resetEvidence()
  }
  return {
    items(): GalleryItem[] {
      const people = peopleOf(world.store)
      return GALLERY.map((entry) => itemOf(entry, people))
    },
    disarm,
    /** @param origin Any address of the world. @throws 404 for an unknown entry, 409 where the scenario lacks what it needs. */
    arm(id: string, language: Language, origin: string): { url: string; press: Words | null } {
      const entry = GALLERY.find((each) => each.id === id)
      if (!entry) throw problem(404, 'notFound', { en: 'The gallery has no such entry.', fr: 'La galerie n’a pas cette entrée.' })
      const people = peopleOf(world.store)
      const place = placeIn(world, { people, origin, language })
      const person = entry.who === 'nobody' ? undefined : place.person(entry.who)
      const emails = people.map(({ email }) => email)
      const window = windowOf(person?.email ?? NOBODY, emails, namedOrigin(world.name, origin))
      const here = placeIn(world, { people, origin: window, language })
      const path = typeof entry.path === 'string' ? entry.path : entry.path(here)
      const wanted = typeof entry.faults === 'function' ? entry.faults(here) : (entry.faults ?? [])
      disarm()
      armed = wanted.map(({ act, times, ...match }) => {
        const fault = { name: `gallery: ${id}`, match: { ...match, window: windowNameOf(window) }, act, ...(times ? { times } : {}) }
        return faults.add(NewFault.parse(fault)).id
      })
      if (entry.lies) world.enclave.changeEvidence(entry.lies)
      if (person?.kind === 'user') changeLanguage(world.store, person.id, language)
      const keep: Record<string, string> = { [LANGUAGE_SLOT]: language }
      if (entry.isTrusting) keep[MEASUREMENTS_SLOT] = JSON.stringify(measurementsPayload(world))
      const forget = [
        ENVIRONMENT_SLOT,
        ...(entry.isTrusting ? [] : [MEASUREMENTS_SLOT]),
        ...(person ? [] : [USER_SLOT, ADMINISTRATOR_SLOT]),
      ]
      const next = person ? signIn(person.email, path, window) : path
      const left = { steps: stepsOf(entry, people).map(worded), language }
      return { url: windows.prepare({ origin: window, keep, forget, left, next }), press: itemOf(entry, people).press }
    },
  }
}

function itemOf(entry: GalleryEntry & { id: string; area: string }, people: ReturnType<typeof peopleOf>): GalleryItem {
  const { id, area, clauses, shows, who } = entry
  const sentences = stepsOf(entry, people).map(sentence)
  const press = { en: sentences.map(({ en }) => en).join(' '), fr: sentences.map(({ fr }) => fr).join(' ') }
  return { id, area, clause: clauses, ...wordsOf(shows), who, press: sentences.length === 0 ? null : press }
}

const stepsOf = ({ steps = [] }: GalleryEntry, people: ReturnType<typeof peopleOf>) =>
  steps.map((step): Step => ('fill' in step ? { ...step, with: addressedIn(step.with, people) } : step))

/** `{owner}` is the address of the person for that purpose. */
const addressedIn = (text: string, people: ReturnType<typeof peopleOf>) =>
  text.replace(/\{([a-z-]+)\}/g, (whole, purpose) => people.find((person) => person.purpose === purpose)?.email ?? whole)
