import Theme from 'vitepress/theme-without-fonts'
import { rankInSearch } from './rank.ts'
import './theme.css'

// A saved link to an operation of the API, from when its page was at `/docs`. A server does not see
// the part after the hash.
if (typeof window !== 'undefined' && location.hash.startsWith('#/'))
  location.replace(`/docs/api/${location.hash}`)

const DRAWN_MS = 100

/** Scrolls the list of pages to the one that is open, which may be far down. */
function showPlace(): void {
  const bar = document.querySelector('.VPSidebar')
  const active = bar?.querySelector<HTMLElement>('.VPSidebarItem.is-link.is-active')
  const below = active ? active.getBoundingClientRect().bottom - innerHeight : 0
  if (bar && below > 0) bar.scrollTop += below + innerHeight / 2
}

type Router = { onAfterRouteChange?: () => void }
type Site = { themeConfig: { search?: { options?: object } } }

export default {
  extends: Theme,
  // A function in the configuration would be compiled from its text, which the policy refuses.
  enhanceApp({ router, siteData }: { router: Router; siteData: { value: Site } }) {
    // The list is drawn after the page.
    if (typeof window !== 'undefined')
      router.onAfterRouteChange = () => void setTimeout(showPlace, DRAWN_MS)
    const { themeConfig, ...site } = siteData.value
    const { search } = themeConfig
    const miniSearch = { searchOptions: { boostDocument: rankInSearch } }
    siteData.value = {
      ...site,
      themeConfig: {
        ...themeConfig,
        search: { ...search, options: { ...search?.options, miniSearch } },
      },
    }
  },
}
