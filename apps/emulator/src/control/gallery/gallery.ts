import { NewFault } from '@concord/domain/control/faults'
import type { GalleryItem } from '@concord/domain/control/gallery'
import type { Language } from '@concord/domain/people/language'
import {
  ADMINISTRATOR_SLOT,
  ENVIRONMENT_SLOT,
  LANGUAGE_SLOT,
  MEASUREMENTS_SLOT,
  USER_SLOT,
} from '@concord/domain/session/slots'
import { measurementsPayload } from '#attestation/evidence.ts'
import { problem } from '#http/problem.ts'
import { namedOrigin } from '#http/world-name.ts'
import type { World } from '#instances/world.ts'
import { changeLanguage } from '#product/people/rows.ts'
import { toMessage } from '#runtime/messages.ts'
import { getWindow, getWindowName } from '../access/window.ts'
import type { Faults } from '../faults/faults.ts'
import { getPeople } from '../people/people.ts'
import { GALLERY } from './catalogue.ts'
import type { GalleryEntry, Step } from './entry.ts'
import { placeIn } from './place.ts'
import { describeStep, inBothLanguages, worded } from './texts.ts'
import type { Windows } from './windows.ts'

/** No person has this name in their address, so it stays a window without a sign-in. */
const NOBODY = 'gallery@nobody.example'

type GalleryDeps = {
  faults: Faults
  /** The address that signs a person in on their own window and continues to a path. */
  signIn(email: string, path: string, origin: string): string
  /** They are prepared, and do what is to be done there. */
  windows: Windows
}

export type Gallery = ReturnType<typeof createGallery>

/**
 * Every error of the portal, to be shown in the portal itself. Setting up an entry clears the
 * previous one.
 */
export function createGallery(world: World, { faults, signIn, windows }: GalleryDeps) {
  let armed: string[] = []
  const disarm = () => {
    for (const id of armed) faults.remove(id)
    armed = []
    windows.stopDriving()
    world.enclave.resetEvidence()
  }
  return {
    items(): GalleryItem[] {
      const people = getPeople(world.store)
      return GALLERY.map((entry) => toItem(entry, people))
    },
    disarm,
    /**
     * @param origin Any address of the world. @throws 404 for an unknown entry, 409 if the scenario
     * lacks something that it needs.
     */
    arm(
      id: string,
      language: Language,
      origin: string,
    ): { url: string; press: GalleryItem['press'] } {
      const entry = GALLERY.find((each) => each.id === id)
      if (!entry) throw problem(404, 'notFound', toMessage('problem.noEntry'))
      const people = getPeople(world.store)
      const place = placeIn(world, { people, origin, language })
      const person = entry.who === 'nobody' ? undefined : place.person(entry.who)
      const emails = people.map(({ email }) => email)
      const window = getWindow(person?.email ?? NOBODY, emails, namedOrigin(world.name, origin))
      const here = placeIn(world, { people, origin: window, language })
      const path = typeof entry.path === 'string' ? entry.path : entry.path(here)
      const wanted = typeof entry.faults === 'function' ? entry.faults(here) : (entry.faults ?? [])
      disarm()
      armed = wanted.map(({ act, times, ...match }) => {
        const fault = {
          name: `gallery: ${id}`,
          match: { ...match, window: getWindowName(window) },
          act,
          ...(times ? { times } : {}),
        }
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
      const left = { steps: getSteps(entry, people).map(worded), language }
      return {
        url: windows.prepare({ origin: window, keep, forget, left, next }),
        press: toItem(entry, people).press,
      }
    },
  }
}

function toItem(
  entry: GalleryEntry & { id: string; area: string },
  people: ReturnType<typeof getPeople>,
): GalleryItem {
  const { id, area, clauses, shows, who } = entry
  const given = getSteps(entry, people)
  const describe = (language: Language) =>
    given.map((step) => describeStep(language, step)).join(' ')
  return {
    id,
    area,
    clause: clauses,
    ...inBothLanguages(shows),
    who,
    press: given.length === 0 ? null : { en: describe('en'), fr: describe('fr') },
  }
}

const getSteps = ({ steps = [] }: GalleryEntry, people: ReturnType<typeof getPeople>) =>
  steps.map(
    (step): Step => ('fill' in step ? { ...step, with: addressedIn(step.with, people) } : step),
  )

/** `{owner}` is the address of the person for that purpose. */
const addressedIn = (text: string, people: ReturnType<typeof getPeople>) =>
  text.replace(
    /\{([a-z-]+)\}/g,
    (whole, purpose) => people.find((person) => person.purpose === purpose)?.email ?? whole,
  )
