import Theme from 'vitepress/theme-without-fonts'
import { rankInSearch } from './rank.ts'
import './theme.css'

// A saved link to an operation of the API, from when its page was at `/docs`. A server does not see
// the part after the hash.
if (typeof window !== 'undefined' && location.hash.startsWith('#/'))
  location.replace(`/docs/api/${location.hash}`)

type Site = { themeConfig: { search?: { options?: object } } }

export default {
  extends: Theme,
  // A function in the configuration would be compiled from its text, which the policy refuses.
  enhanceApp({ siteData }: { siteData: { value: Site } }) {
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
