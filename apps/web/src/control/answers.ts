/** What the calls of the control plane answer, as far as this page reads it. Moments are RFC 3339, sizes bytes, durations milliseconds. */

export type List<Item> = { items: Item[] }

export type Health = { status: string; version: string; scenario: string; seed: number; now: string }
/** `rate`: seconds on the clock for each of the machine. */
export type Clock = { now: string; frozen: boolean; rate: number; until: string | null }

export type Person = {
  kind: 'user' | 'admin'
  id: string
  purpose: string
  firstName: string
  lastName: string
  email: string
  password: string | null
  organization: string
  roles: string[]
  phone: string | null
  language: 'en' | 'fr'
  status: string
}

export type Message = {
  id: string
  kind: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  links: string[]
  codes: string[]
  language: 'en' | 'fr'
  createdAt: string
}

export type FaultMatch = { path: string; method?: string; host?: string; user?: string }
export type FaultAct = {
  status?: number
  body?: unknown
  retryAfter?: number
  delayMs?: number
  reset?: true
  truncate?: true
  corrupt?: true
  bytesPerSecond?: number
  commitThenDrop?: true
}
export type NewFault = { name?: string; match: FaultMatch; times?: number; probability?: number; seed?: number; act: FaultAct }
export type Fault = NewFault & { id: string; hits: number; timesLeft?: number }

/** `status` is null where no answer came; `fault` is the id of the one that struck. */
export type RecordedRequest = {
  id: number
  host: string
  method: string
  path: string
  status: number | null
  startedAt: string
  durationMs: number
  userId: string | null
  email?: string | null
  fault: string | null
}

export type Snapshot = { name: string; createdAt: string; sizeBytes: number; scenario: string; seed: number; now: string }
export type World = {
  name: string
  origin: string
  port: number
  scenario: string
  seed: number
  now: string
  createdAt: string
  from?: string | null
}

export type Evidence = {
  mrenclave: string
  mrsigner: string
  signWith: 'right-key' | 'wrong-key'
  alg: string
  debuggable: boolean
  attestationType: string
  skewSeconds: number
  issuer: string | null
  channelId: string | null
}
export type Attestation = {
  evidence: Evidence
  isHonest: boolean
  payload: { attestationKey: unknown; sgxMrenclave: string; sgxMrsigner: string }
}

export type Job = {
  id: string
  status: string
  classification: string
  jobType: string
  organization: string
  createdAt: string
  startedAt: string | null
}

export type Key = {
  kind: 'signing' | 'sealing' | 'customer' | 'content'
  name: string
  algorithm: string
  fingerprint: string
  wraps?: number
  wrappedBy?: string
}
/** The bytes in hexadecimal. */
export type Part = {
  id: string
  of: { kind: string; id: string; name: string; organization: string }
  number: number
  sizeBytes: number
  firstBytes: string
}
export type Parts = List<Part> & { totalItems: number }
export type SearchedFile = { file: string; sizeBytes: number; found: { encoding: string; count: number }[] }

export type Scenario = { name: string; description?: string | { en: string; fr: string } }
/** An empty path is the file itself. */
export type ScenarioFault = { path: string; message: string }

/** `press` says what is left to do on the page; null where the error appears with it. `who` is a purpose, or nobody. */
export type GalleryItem = {
  id: string
  clause: string
  area: string
  en: string
  fr: string
  who: string
  press: { en: string; fr: string } | null
}
