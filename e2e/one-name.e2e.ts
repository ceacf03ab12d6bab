import type { Page } from '@playwright/test'
import { administratorPage } from './administrator.ts'
import { expect, test } from './test.ts'

type Name = { en: string; fr: string }
type Screen = Name & { tabs?: readonly Name[] }

const PRODUCT = 'Concord'
const ENTRANCE: readonly Name[] = [
  { en: 'Register', fr: 'S’inscrire' },
  { en: 'Sign in', fr: 'Ouvrir une session' },
]
const MENU: readonly Screen[] = [
  { en: 'Collaborations', fr: 'Collaborations' },
  {
    en: 'Job Types',
    fr: 'Types de tâches',
    tabs: [
      { en: 'SQL Query', fr: 'Requête SQL' },
      { en: 'Model Inference', fr: 'Inférence de modèle' },
    ],
  },
  { en: 'Data Set Types', fr: 'Types de jeux de données' },
  { en: 'Models', fr: 'Modèles' },
  {
    en: 'People',
    fr: 'Personnes',
    tabs: [
      { en: 'Users', fr: 'Utilisateurs' },
      { en: 'Invitations', fr: 'Invitations' },
    ],
  },
  { en: 'Reports', fr: 'Rapports' },
]
const ACCOUNT: readonly Name[] = [
  { en: 'Profile', fr: 'Profil' },
  { en: 'Settings', fr: 'Paramètres' },
]
const ADMINISTRATION: readonly Screen[] = [
  { en: 'Domains', fr: 'Domaines' },
  { en: 'Organizations', fr: 'Organisations' },
  { en: 'Roles', fr: 'Rôles' },
  { en: 'History', fr: 'Historique' },
  { en: 'Terms and conditions', fr: 'Conditions d’utilisation' },
  { en: 'Automation jobs', fr: 'Tâches automatisées' },
  { en: 'CMK Rotations', fr: 'Rotations de clés client' },
  { en: 'Blob storage', fr: 'Stockage d’objets' },
  {
    en: 'Model service',
    fr: 'Service de modèles',
    tabs: [
      { en: 'Master Keys', fr: 'Clés maîtresses' },
      { en: 'Image Tags', fr: 'Étiquettes d’image' },
      { en: 'Resources', fr: 'Ressources' },
    ],
  },
]

const expectName = async (page: Page, heading: string, ...parts: string[]) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle([...parts, heading, PRODUCT].join(' · '))
}

/** Follows each link of a menu, and the tabs of the page it leads to. */
async function expectOneName(
  page: Page,
  menu: string,
  screens: readonly Screen[],
  language: keyof Name,
) {
  const links = page.getByRole('navigation', { name: menu }).getByRole('link')
  await expect(links).toHaveText(screens.map((screen) => screen[language]))
  for (const { [language]: name, tabs = [] } of screens) {
    await links.getByText(name, { exact: true }).click()
    if (tabs.length === 0) await expectName(page, name)
    for (const { [language]: tab } of tabs) {
      const link = page.getByRole('main').getByRole('link', { name: tab, exact: true })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expectName(page, name, tab)
    }
  }
}

// `npm test` runs one of the four.
for (const language of ['en', 'fr'] as const) {
  test(`a screen has one name in menu, heading, tab and window title, in ${language} [A006 A009 A027 A028 A029 A030 A031 A032 A033 A034 B068 B069 C026]`, {
    tag: language === 'en' ? '@long' : [],
  }, async ({ as, visit }) => {
    const entrance = await visit('stranger', language)
    await entrance.goto('/login')
    for (const { [language]: name } of ENTRANCE) {
      await entrance.getByRole('link', { name, exact: true }).click()
      await expectName(entrance, name)
    }

    const page = await as('owner', language)
    await expectOneName(page, language === 'en' ? 'Main' : 'Principale', MENU, language)
    for (const { [language]: name } of ACCOUNT) {
      await page.getByRole('button', { name: /^(Account of|Compte de)/ }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      await expectName(page, name)
    }
  })

  test(`an administrators’ screen has one name in menu, heading, tab and window title, in ${language} [A006 A035 C032]`, {
    tag: '@long',
  }, async ({ browser, emulator }) => {
    const page = await administratorPage(browser, emulator, language)
    const menu = language === 'en' ? 'Administration' : 'Menu d’administration'
    await expectOneName(page, menu, ADMINISTRATION, language)
    await page.context().close()
  })
}
