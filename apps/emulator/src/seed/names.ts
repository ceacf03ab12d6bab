import type { Language } from '@concord/domain/people/language'

/** Common first and last names of Manitoba and Québec. */
export const NAMES: Record<Language, { first: readonly string[]; last: readonly string[] }> = {
  en: {
    first: [
      'Margaret',
      'Daniel',
      'Priya',
      'Owen',
      'Charlotte',
      'Arjun',
      'Hannah',
      'William',
      'Mei',
      'Samuel',
      'Nadia',
      'Thomas',
      'Amelia',
      'Joseph',
      'Leila',
      'Andrew',
      'Grace',
      'Kwame',
      'Ingrid',
      'Benjamin',
    ],
    last: [
      'Sinclair',
      'Friesen',
      'MacDonald',
      'Singh',
      'Thompson',
      'Chen',
      'Penner',
      'Campbell',
      'Okafor',
      'Nguyen',
      'Kowalchuk',
      'Reid',
      'Patel',
      'Wiebe',
      'Murray',
      'Fontaine',
      'Harper',
      'Beardy',
      'Stewart',
      'Lund',
    ],
  },
  fr: {
    first: [
      'Marie-Ève',
      'Étienne',
      'Geneviève',
      'Mathieu',
      'Chloé',
      'François',
      'Amélie',
      'Jean-Philippe',
      'Noémie',
      'Guillaume',
      'Océane',
      'Benoît',
      'Joëlle',
      'Rémi',
      'Fatou',
      'Loïc',
      'Hélène',
      'Xavier',
      'Anaïs',
      'Gaël',
    ],
    last: [
      'Tremblay',
      'Gagnon',
      'Côté',
      'Bouchard',
      'Pelletier',
      'Lévesque',
      'Bélanger',
      'Gauthier',
      'Ouellet',
      'Lefebvre',
      'Théberge',
      'Morin',
      'Saint-Pierre',
      'Diallo',
      'Beaulieu',
      'Thériault',
      'Picard',
      'D’Amours',
      'Hébert',
      'Caron',
    ],
  },
}

/** `Hélène D’Amour` is `helene.damour@…`: addresses have no accents. */
export const toAddress = (firstName: string, lastName: string, domain: string): string =>
  `${toAscii(firstName)}.${toAscii(lastName)}@${domain}`

const toAscii = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
