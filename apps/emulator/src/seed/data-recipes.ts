import { csvRecord } from '@concord/domain/csv'
import { DAY_MS, toDay } from '@concord/domain/days'
import type { Faker } from '@faker-js/faker'
import { faker } from '@faker-js/faker/locale/base'
import type { DataRecipe } from './format/history.ts'
import { NAMES } from './names.ts'

const YEAR_DAYS = 365.25
/** Share of the policies that have had a claim. */
const CLAIM_SHARE = 0.35

/**
 * Product → its maximum sum insured, and its yearly premium for each thousand insured at age 40.
 */
const PRODUCTS = [
  { name: 'Term 20', most: 1_000_000, rate: 2.1 },
  { name: 'Whole Life Classic', most: 500_000, rate: 11.4 },
  { name: 'Vie entière Évolution', most: 500_000, rate: 10.9 },
  { name: 'Temporaire 10', most: 750_000, rate: 1.4 },
  { name: 'Universal Life', most: 2_000_000, rate: 7.8 },
] as const
const PROVINCES = [
  { value: 'MB', weight: 34 },
  { value: 'SK', weight: 18 },
  { value: 'AB', weight: 16 },
  { value: 'ON', weight: 14 },
  { value: 'QC', weight: 12 },
  { value: 'BC', weight: 6 },
]
/** ICD-10: circulatory, cancers, accidents. */
const CAUSES = [
  'I21.9',
  'I64',
  'C34.9',
  'C50.9',
  'C18.9',
  'J44.1',
  'V49.9',
  'W19',
  'G30.9',
  'E11.9',
] as const
const NOTES = [
  '',
  '',
  '',
  'Réclamation révisée après expertise',
  'Paid in two instalments, second by cheque',
  'Délai : acte de décès manquant',
  'Contested, then settled',
] as const

const POLICY_COLUMNS =
  'policyNumber productName holderName birthDate holderProvince smoker issueAge sumAssured annualPremium issuedOn endedOn'
const CLAIM_COLUMNS =
  'claimId policyNumber claimDate causeCode amountClaimed amountPaid settledAt note'

type Policy = { number: string; issuedOn: Date; sumAssured: number }
type Csv = Uint8Array
/** The random seed, the number of policies, and the day on which they were exported. */
type RecipeOptions = { seed: number; policies: number; asOf: Date }

/**
 * The content of each recipe. Policies and claims of the same seed, count and day belong together.
 */
export const RECIPES: Record<DataRecipe['name'], (of: RecipeOptions) => Csv> = {
  policies: ({ seed, policies, asOf }) => policyRecords(createFaker(seed), policies, asOf).csv,
  claims({ seed, policies: count, asOf }) {
    const faker = createFaker(seed)
    return claimRecords(faker, policyRecords(faker, count, asOf).policies, asOf)
  },
}

const cents = (value: number) => value.toFixed(2)
const toHeader = (columns: string) => csvRecord(columns.split(' '))

/** Policies as an insurer would export them, with the values of each that the claims need. */
function policyRecords(faker: Faker, count: number, now: Date): { csv: Csv; policies: Policy[] } {
  const policies: Policy[] = []
  const records = Array.from({ length: count }, (_, index) => {
    const product = faker.helpers.arrayElement(PRODUCTS)
    const province = faker.helpers.weightedArrayElement(PROVINCES)
    const names = NAMES[province === 'QC' ? 'fr' : 'en']
    const issueAge = faker.number.int({ min: 18, max: 68 })
    const issuedOn = new Date(now.getTime() - faker.number.int({ min: 60, max: 24 * 365 }) * DAY_MS)
    const birth = new Date(
      issuedOn.getTime() - (issueAge + faker.number.float({ max: 0.99 })) * YEAR_DAYS * DAY_MS,
    )
    const smoker = faker.datatype.boolean(0.14)
    const sumAssured = faker.number.int({ min: 2, max: product.most / 12_500 }) * 12_500
    const premium =
      (sumAssured / 1000) * product.rate * 1.045 ** (issueAge - 40) * (smoker ? 1.8 : 1)
    const hasEnded = faker.datatype.boolean(0.22)
    const endedOn = new Date(
      issuedOn.getTime() + faker.number.float({ max: 1 }) * (now.getTime() - issuedOn.getTime()),
    )
    const number = `PM-${String(200_000_000 + index * 37).padStart(9, '0')}`
    policies.push({ number, issuedOn, sumAssured })
    const holder = `${faker.helpers.arrayElement(names.first)} ${faker.helpers.arrayElement(names.last)}`
    return csvRecord([
      number,
      product.name,
      holder,
      toDay(birth),
      province,
      smoker ? 'Y' : 'N',
      String(issueAge),
      cents(sumAssured),
      cents(premium),
      toDay(issuedOn),
      hasEnded ? toDay(endedOn) : '',
    ])
  })
  return { csv: Buffer.from(toHeader(POLICY_COLUMNS) + records.join('')), policies }
}

/** Claims on those policies, as the reinsurer would export them; the newest are not paid yet. */
function claimRecords(faker: Faker, policies: readonly Policy[], now: Date): Csv {
  const claimed = policies.filter(() => faker.datatype.boolean(CLAIM_SHARE))
  const records = claimed.flatMap(({ number, issuedOn, sumAssured }, index) => {
    const claims = faker.helpers.weightedArrayElement([
      { value: 1, weight: 8 },
      { value: 2, weight: 2 },
    ])
    return Array.from({ length: claims }, (_, nth) => {
      const claimDate = new Date(
        issuedOn.getTime() +
          faker.number.float({ min: 0.05, max: 0.99 }) * (now.getTime() - issuedOn.getTime()),
      )
      const amount = (sumAssured * faker.number.float({ min: 0.05, max: 1 })) / claims
      const settledAt = new Date(
        claimDate.getTime() + faker.number.int({ min: 5, max: 120 }) * DAY_MS + 9 * 3_600_000,
      )
      const isPaid = settledAt < now
      return csvRecord([
        String(500_000 + index * 2 + nth),
        number,
        toDay(claimDate),
        faker.datatype.boolean(0.9) ? faker.helpers.arrayElement(CAUSES) : '',
        cents(amount),
        isPaid ? cents(amount * faker.number.float({ min: 0.8, max: 1 })) : '',
        isPaid ? settledAt.toISOString().slice(0, 19).replace('T', ' ') : '',
        faker.helpers.arrayElement(NOTES),
      ])
    })
  })
  return Buffer.from(toHeader(CLAIM_COLUMNS) + records.join(''))
}

/**
 * A random generator; the same seed gives the same values. The package's main entry would load all
 * of its languages, which takes half the startup time.
 */
export const createFaker = (seed: number): Faker =>
  new (faker.constructor as typeof Faker)({ locale: faker.rawDefinitions, seed })
