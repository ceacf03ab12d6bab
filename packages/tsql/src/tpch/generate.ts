/** Numbers from 0 up to 1, the same for the same seed. Source: Tommy Ettinger, mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Sizes at scale 1; a scale of 0.1 gives a tenth of the rows of all but nations and regions. */
const SIZES = { supplier: 10_000, customer: 150_000, part: 200_000, orders: 1_500_000 }

const NATIONS = `ALGERIA 0,ARGENTINA 1,BRAZIL 1,CANADA 1,EGYPT 4,ETHIOPIA 0,FRANCE 3,GERMANY 3,INDIA 2,INDONESIA 2,IRAN 4,IRAQ 4,JAPAN 2,JORDAN 4,KENYA 0,MOROCCO 0,
MOZAMBIQUE 0,PERU 1,CHINA 2,ROMANIA 3,SAUDI ARABIA 4,VIETNAM 2,RUSSIA 3,UNITED KINGDOM 3,UNITED STATES 1`
const REGIONS = ['AFRICA', 'AMERICA', 'ASIA', 'EUROPE', 'MIDDLE EAST']
const COLORS =
  'almond azure beige black blue brown coral cyan forest green indigo ivory khaki lime navy olive pink plum red rose salmon tan white yellow'.split(
    ' ',
  )
const SEGMENTS = ['AUTOMOBILE', 'BUILDING', 'FURNITURE', 'MACHINERY', 'HOUSEHOLD']
const PRIORITIES = ['1-URGENT', '2-HIGH', '3-MEDIUM', '4-NOT SPECIFIED', '5-LOW']
const MODES = ['REG AIR', 'AIR', 'RAIL', 'SHIP', 'TRUCK', 'MAIL', 'FOB']
const INSTRUCTIONS = ['DELIVER IN PERSON', 'COLLECT COD', 'NONE', 'TAKE BACK RETURN']
const TYPES = [
  'STANDARD SMALL MEDIUM LARGE ECONOMY PROMO',
  'ANODIZED BURNISHED PLATED POLISHED BRUSHED',
  'TIN NICKEL BRASS STEEL COPPER',
].map((words) => words.split(' '))
const CONTAINERS = ['SM LG MED JUMBO WRAP', 'CASE BOX BAG JAR PKG PACK CAN DRUM'].map((words) =>
  words.split(' '),
)
const FIRST_DAY = Date.UTC(1992, 0, 1)
const DAY_MS = 86_400_000
const DAYS = 2405 // orders are placed until 1998-08-02
const CURRENT_DATE = '1995-06-17'

/**
 * The rows of each table, without headers, in the order of `TPCH_TABLES`: similar to dbgen's in
 * kind and proportion, but not identical.
 */
export function generate({ scale, seed }: { scale: number; seed: number }): string[][][] {
  const random = seededRandom(seed)
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const pick = (words: readonly string[]) => words[whole(0, words.length - 1)] ?? ''
  const money = (from: number, to: number) => (from + random() * (to - from)).toFixed(2)
  const count = (size: number) => Math.max(4, Math.round(size * scale))
  const rows = <T>(size: number, row: (index: number) => T) =>
    Array.from({ length: size }, (_, index) => row(index))
  const day = (index: number) => new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10)
  const phone = (nation: number) =>
    `${nation + 10}-${whole(100, 999)}-${whole(100, 999)}-${whole(1000, 9999)}`
  const [suppliers, customers, parts, orders] = [
    SIZES.supplier,
    SIZES.customer,
    SIZES.part,
    SIZES.orders,
  ].map(count) as [number, number, number, number]
  const pad = (index: number) => String(index).padStart(9, '0')

  const region = REGIONS.map((name, index) => [`${index}`, name, 'calm'])
  const nation = NATIONS.replaceAll('\n', '')
    .split(',')
    .map((text, index) => [`${index}`, text.slice(0, -2), text.slice(-1), 'wide'])
  const supplier = rows(suppliers, (index) => {
    const home = whole(0, 24)
    const comment = random() < 0.05 ? 'the Customer had Complaints' : 'quick and careful'
    return [
      `${index + 1}`,
      `Supplier#${pad(index + 1)}`,
      `${pick(COLORS)} street`,
      `${home}`,
      phone(home),
      money(-999, 9999),
      comment,
    ]
  })
  const customer = rows(customers, (index) => {
    const home = whole(0, 24)
    return [
      `${index + 1}`,
      `Customer#${pad(index + 1)}`,
      `${pick(COLORS)} road`,
      `${home}`,
      phone(home),
      money(-999, 9999),
      pick(SEGMENTS),
      'even deposits',
    ]
  })
  const part = rows(parts, (index) => {
    const maker = whole(1, 5)
    const name = rows(5, () => pick(COLORS)).join(' ')
    const container = CONTAINERS.map(pick).join(' ')
    return [
      `${index + 1}`,
      name,
      `Manufacturer#${maker}`,
      `Brand#${maker}${whole(1, 5)}`,
      TYPES.map(pick).join(' '),
      `${whole(1, 50)}`,
      container,
      money(900, 2000),
      'ironic',
    ]
  })
  const pickSupplier = (partKey: number, index: number) =>
    ((partKey + index * (Math.floor(suppliers / 4) + 1)) % suppliers) + 1
  const partsupp = rows(parts, (index) =>
    rows(4, (at) => [
      `${index + 1}`,
      `${pickSupplier(index + 1, at)}`,
      `${whole(1, 9999)}`,
      money(1, 1000),
      'final',
    ]),
  ).flat()
  const placed: string[][] = []
  const lineitem: string[][] = []
  for (let key = 1; key <= orders; key += 1) {
    const date = whole(0, DAYS - 121)
    const lines = rows(whole(1, 7), (index) => {
      const partKey = whole(1, parts)
      const quantity = whole(1, 50)
      const [shipped, committed] = [date + whole(1, 121), date + whole(30, 90)]
      const received = shipped + whole(1, 30)
      const isOpen = day(shipped) > CURRENT_DATE
      const price = (quantity * Number(part[partKey - 1]?.[7] ?? 1)).toFixed(2)
      const flag = day(received) <= CURRENT_DATE ? pick(['R', 'A']) : 'N'
      const numbers = [key, partKey, pickSupplier(partKey, whole(0, 3)), index + 1, quantity].map(
        String,
      )
      const days = [day(shipped), day(committed), day(received)]
      return [
        ...numbers,
        price,
        `0.${String(whole(0, 10)).padStart(2, '0')}`,
        `0.0${whole(0, 8)}`,
        flag,
        isOpen ? 'O' : 'F',
        ...days,
        pick(INSTRUCTIONS),
        pick(MODES),
        'bold',
      ]
    })
    lineitem.push(...lines)
    const open = lines.filter((line) => line[9] === 'O').length
    const status = open === 0 ? 'F' : open === lines.length ? 'O' : 'P'
    const total = lines
      .reduce(
        (sum, line) => sum + Number(line[5]) * (1 + Number(line[7])) * (1 - Number(line[6])),
        0,
      )
      .toFixed(2)
    // A third of the customers never order.
    const buyer = whole(1, customers - Math.floor(customers / 3))
    const comment = random() < 0.1 ? 'special packages and requests' : 'regular'
    placed.push([
      `${key}`,
      `${buyer}`,
      status,
      total,
      day(date),
      pick(PRIORITIES),
      `Clerk#${pad(whole(1, 9))}`,
      '0',
      comment,
    ])
  }
  return [region, nation, supplier, customer, part, partsupp, placed, lineitem]
}
