import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toSitePage } from './site-links.ts'

const docs = path.resolve(import.meta.dirname, '..')

const to = (text: string, page: string) => ({ text, link: `/${page}` })

/**
 * A link to each page of a folder, with its first heading, in the order in which the folder's
 * README.md names them, or else of their file names.
 */
function folder(name: string) {
  const read = (file: string) => readFileSync(path.join(docs, name, file), 'utf8')
  const files = globSync('*.md', { cwd: path.join(docs, name) }).sort()
  const first = files.includes('README.md') ? read('README.md') : ''
  return files
    .filter((file) => file !== 'README.md')
    .sort((one, other) => first.indexOf(`(${one}`) - first.indexOf(`(${other}`))
    .map((file) => {
      const [, title = file] = /^# (.*)$/m.exec(read(file)) ?? []
      return to(title, toSitePage(`docs/${name}/${file}`).replace(/\.md$/, ''))
    })
}

const group = (text: string, items: object[], collapsed?: boolean) => ({ text, items, collapsed })

const INTRODUCTION = [
  group('Introduction', [
    to('Overview', ''),
    to('Start in five minutes', 'start'),
    to('Concepts', 'concepts'),
    to('The portal, screen by screen', 'portal'),
    to('A demonstration in ten minutes', 'demo'),
    to('Glossary', 'glossary'),
  ]),
]

/** Navigation of the English pages, which are all of them. */
export const ENGLISH = {
  outline: { level: [2, 3] },
  notFound: {
    title: 'PAGE NOT FOUND',
    quote: 'The address may have changed. The search finds all pages.',
    linkLabel: 'Go to the overview',
    linkText: 'Overview',
  },
  nav: [
    to('Start', 'start'),
    to('Emulator', 'emulator/'),
    to('Testing', 'testing'),
    { text: 'API', link: '/api/', target: '_self' },
  ],
  sidebar: [
    ...INTRODUCTION,
    group('Emulator', [to('Overview', 'emulator/'), ...folder('emulator')], true),
    group(
      'Testing',
      [
        to('Recipes for testers', 'testing'),
        to('End-to-end tests with worlds', 'testing-with-worlds'),
        to('Examples', 'examples'),
        to('The conformance kit', 'conformance'),
        to('Supported browsers', 'browsers'),
      ],
      false,
    ),
    group(
      'Operating and integrating',
      [
        to('Integrating', 'integrating'),
        to('The portal in production', 'production'),
        to('Handbook for operators', 'operating/'),
        ...folder('operating'),
        to('How far it scales', 'scale'),
        to('Upgrading', 'upgrading'),
        to('Changelog', 'changelog'),
        to('T-SQL in jobs', 'tsql'),
      ],
      false,
    ),
    group(
      'Security',
      [to('Reporting and support', 'security/policy'), ...folder('security')],
      true,
    ),
    group('Product decisions by noun', folder('emulator/decisions'), true),
    group('Requirements and their tests', folder('requirements'), true),
    group('Decisions', folder('decisions'), true),
    group(
      'The project',
      [to('The repository', 'project'), to('Contributing', 'contributing'), to('Style', 'style')],
      true,
    ),
  ],
}

/** Navigation of the guide of the portal in French. */
export const FRENCH = {
  outline: { level: [2, 3], label: 'Sur cette page' },
  nav: [to('Guide du portail', 'fr/'), to('Documentation complète (en anglais)', '')],
  sidebar: [group('Guide du portail', [to('Écran par écran', 'fr/')])],
  docFooter: { prev: 'Page précédente', next: 'Page suivante' },
  darkModeSwitchLabel: 'Apparence',
  lightModeSwitchTitle: 'Passer au thème clair',
  darkModeSwitchTitle: 'Passer au thème sombre',
  sidebarMenuLabel: 'Menu',
  returnToTopLabel: 'Retour en haut',
  langMenuLabel: 'Changer de langue',
  skipToContentLabel: 'Aller au contenu',
  notFound: {
    title: 'PAGE INTROUVABLE',
    quote: 'L’adresse a peut-être changé. La recherche trouve toutes les pages.',
    linkLabel: 'Aller au guide',
    linkText: 'Guide du portail',
  },
}

export const SEARCH_IN_FRENCH = {
  translations: {
    button: { buttonText: 'Rechercher', buttonAriaLabel: 'Rechercher dans la documentation' },
    modal: {
      displayDetails: 'Afficher les détails',
      resetButtonTitle: 'Effacer la recherche',
      backButtonTitle: 'Fermer la recherche',
      noResultsText: 'Aucun résultat pour',
      footer: {
        selectText: 'ouvrir',
        navigateText: 'naviguer',
        closeText: 'fermer',
      },
    },
  },
}
