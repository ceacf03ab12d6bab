import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export type Policy = { policyNumber: string; productName: string; holderProvince: string }
export type Claim = {
  claimId: number
  policyNumber: string
  claimDate: string
  amountPaidCents: bigint | undefined
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const PRODUCTS = [
  'Vie entière « Horizon »',
  'Term 20, renewable',
  'Universelle "Évolution", série 2',
  'Temporaire\r\n10 ans',
  'Whole life',
]
const NAMES = [
  'Zoë Gagné-Lévesque',
  'O’Brien, Siobhán',
  'Nguyễn "Tony" Văn',
  'Marie-Ève\nTremblay',
  'Jean Côté',
  'Ærø Østergård',
]
const NOTES = [
  '',
  'Payé en deux fois, voir dossier',
  'Said "urgent"',
  'Première ligne\nSeconde ligne',
  'Déclaré à l’étranger',
]
const PROVINCES = ['MB', 'QC', 'ON', 'BC', 'SK', 'NB']

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const money = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const day = (number: number) => new Date(Date.UTC(2000, 0, 1 + number)).toISOString().slice(0, 10)

async function writeCsv(
  file: string,
  { start = '', end }: { start?: string; end: string },
  header: string,
  rows: Iterable<string[]>,
): Promise<void> {
  const stream = createWriteStream(file)
  stream.write(start + header + end)
  for (const row of rows)
    if (!stream.write(row.map(cell).join(',') + end)) await once(stream, 'drain')
  stream.end()
  await once(stream, 'finish')
}

/**
 * Writes policies with a byte order mark and CRLF, with quotes, commas, quoted line breaks, accents
 * and empty nullable cells.
 */
export async function writePolicies(
  file: string,
  count: number,
  { products = PRODUCTS, names = NAMES } = {},
): Promise<Policy[]> {
  const next = random(20261121)
  const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T
  const policies: Policy[] = []
  const header =
    'policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn'
  function* rows() {
    for (let index = 0; index < count; index++) {
      const policy = {
        policyNumber: `PM-${String(index).padStart(9, '0')}`,
        productName: pick(products),
        holderProvince: pick(PROVINCES),
      }
      policies.push(policy)
      const issued = Math.floor(next() * 8000)
      yield [
        policy.policyNumber,
        policy.productName,
        pick(names),
        day(Math.floor(next() * 3000)),
        policy.holderProvince,
        pick(['Y', 'N']),
        String(18 + Math.floor(next() * 60)),
        money(BigInt(Math.floor(next() * 1e8))),
        money(BigInt(Math.floor(next() * 1e6))),
        day(issued),
        next() < 0.7 ? '' : day(issued + 400),
      ]
    }
  }
  await writeCsv(file, { start: '\uFEFF', end: '\r\n' }, header, rows())
  return policies
}

/**
 * Writes claims with LF and with columns in a different order than declared. Some belong to unknown
 * policies.
 */
export async function writeClaims(
  file: string,
  count: number,
  policies: readonly Policy[],
  { notes = NOTES } = {},
): Promise<Claim[]> {
  const next = random(20260101)
  const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T
  const claims: Claim[] = []
  function* rows() {
    for (let claimId = 1; claimId <= count; claimId++) {
      const policyNumber =
        next() < 0.05 ? `XX-${String(claimId).padStart(9, '0')}` : pick(policies).policyNumber
      const claimed = BigInt(Math.floor(next() * 5e7))
      const amountPaidCents = next() < 0.2 ? undefined : (claimed * 9n) / 10n
      const claimDate = day(Math.floor(next() * 9000))
      claims.push({ claimId, policyNumber, claimDate, amountPaidCents })
      yield [
        pick(notes),
        policyNumber,
        claimDate,
        next() < 0.3 ? '' : pick(['C34', 'I21.9', 'V89']),
        money(claimed),
        amountPaidCents === undefined ? '' : money(amountPaidCents),
        next() < 0.5 ? '' : `${claimDate} 13:45:00`,
        String(claimId),
      ]
    }
  }
  await writeCsv(
    file,
    { end: '\n' },
    'note,policyNumber,claimDate,causeCode,amountClaimed,amountPaid,settledAt,claimId',
    rows(),
  )
  return claims
}

/**
 * The expected result of the query "Claims by policy since a date", computed from the rows; the
 * first line is the header.
 */
export function claimsByPolicy(
  policies: readonly Policy[],
  claims: readonly Claim[],
  since: string,
): string[][] {
  const known = new Map(policies.map((policy) => [policy.policyNumber, policy]))
  const groups = new Map<
    string,
    { policy: Policy; count: number; paid: bigint | undefined; first: string }
  >()
  for (const { policyNumber, claimDate, amountPaidCents } of claims) {
    const policy = known.get(policyNumber)
    if (!policy || claimDate < since) continue
    const group = groups.get(policyNumber) ?? {
      policy,
      count: 0,
      paid: undefined,
      first: claimDate,
    }
    group.count += 1
    if (amountPaidCents !== undefined) group.paid = (group.paid ?? 0n) + amountPaidCents
    if (claimDate < group.first) group.first = claimDate
    groups.set(policyNumber, group)
  }
  const byPaid = (a: bigint | undefined, b: bigint | undefined) =>
    a === b ? 0 : a === undefined ? 1 : b === undefined ? -1 : a > b ? -1 : 1
  const ordered = [...groups.values()].sort(
    (a, b) => byPaid(a.paid, b.paid) || (a.policy.policyNumber < b.policy.policyNumber ? -1 : 1),
  )
  return [
    ['policyNumber', 'productName', 'holderProvince', 'claimCount', 'totalPaid', 'firstClaimDate'],
    ...ordered.map(({ policy, count, paid, first }) => [
      policy.policyNumber,
      policy.productName,
      policy.holderProvince,
      String(count),
      paid === undefined ? '' : money(paid),
      first,
    ]),
  ]
}

/** The columns of PolicyRecords that the seeded model does not use. */
export const IDENTIFIERS = [
  'policyNumber',
  'productName',
  'holderName',
  'birthDate',
  'holderProvince',
  'smoker',
  'issuedOn',
  'endedOn',
]
