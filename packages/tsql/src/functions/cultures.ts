/** The number and date formats of a culture where they differ from U.S. English. */
export type Culture = {
  /** The thousands separator and the decimal separator. */
  readonly signs?: readonly [string, string]
  /** The format of money, and of negative amounts. */
  readonly money: (figures: string) => { positive: string; negative: string }
  /** Standard formats of one letter. */
  readonly dates: Readonly<Record<string, string>>
  /** Between the numbers of a date, for `/` in a format. */
  readonly dateSeparator?: string
  /** The era of every date, for `g` in a format. */
  readonly era?: string
  /** Names by specifier, starting with January or Sunday. */
  readonly names?: Readonly<Record<string, readonly string[]>>
}

const BLANK = '\u00a0'
const FRENCH_NAMES = {
  MMMM: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
    ' ',
  ),
  MMM: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  dddd: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
  ddd: 'dim. lun. mar. mer. jeu. ven. sam.'.split(' '),
}
const withTimes = (d: string, long: string, [t, full]: [string, string]) => ({
  d,
  D: long,
  f: `${long} ${t}`,
  F: `${long} ${full}`,
  g: `${d} ${t}`,
  G: `${d} ${full}`,
  t,
  T: full,
})
const FRENCH_MONTHS = { m: 'd MMMM', M: 'd MMMM', y: 'MMMM yyyy', Y: 'MMMM yyyy' }
const after = (figures: string, sign: string) => `${figures} || '${BLANK}${sign}'`

/** The product's own languages. Source: learn.microsoft.com, "FORMAT (Transact-SQL)". */
const CULTURES: ReadonlyMap<string, Culture> = new Map(
  Object.entries<Culture>({
    'en-us': {
      money: (figures) => ({
        positive: `'$' || ${figures}`,
        negative: `'($' || ${figures} || ')'`,
      }),
      dates: {},
    },
    'en-ca': {
      money: (figures) => ({ positive: `'$' || ${figures}`, negative: `'-$' || ${figures}` }),
      dates: withTimes('yyyy-MM-dd', 'MMMM d, yyyy', ['h:mm tt', 'h:mm:ss tt']),
      dateSeparator: '-',
    },
    'fr-ca': {
      signs: [BLANK, ','],
      money: (figures) => ({
        positive: after(figures, '$'),
        negative: `'(' || ${after(figures, '$)')}`,
      }),
      dates: { ...withTimes('yyyy-MM-dd', 'd MMMM yyyy', ['HH:mm', 'HH:mm:ss']), ...FRENCH_MONTHS },
      dateSeparator: '-',
      era: 'ap. J.-C.',
      names: FRENCH_NAMES,
    },
    'fr-fr': {
      signs: [BLANK, ','],
      money: (figures) => ({
        positive: after(figures, '€'),
        negative: `'-' || ${after(figures, '€')}`,
      }),
      dates: {
        ...withTimes('dd/MM/yyyy', 'dddd d MMMM yyyy', ['HH:mm', 'HH:mm:ss']),
        ...FRENCH_MONTHS,
      },
      era: 'ap. J.-C.',
      names: FRENCH_NAMES,
    },
  }),
)

/** `undefined` for a culture that is not supported. */
export const getCulture = (name: string): Culture | undefined => CULTURES.get(name.toLowerCase())
