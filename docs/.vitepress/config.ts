import { breakNames, keepBraces, markCards } from './names.ts'
import { ENGLISH, FRENCH, SEARCH_IN_FRENCH } from './pages.ts'
import { PICTURE_ADDRESSES, showInTheme } from './pictures.ts'
import { removeInline } from './remove-inline.ts'
import { escapeHtml, linkWithinSite, toSitePage } from './site-links.ts'

/** The site is built from plain Markdown, which a code host shows too: `npm run docs`. */
export default {
  title: 'Concord',
  description: 'A portal for work on data that organizations may not show each other.',
  base: '/docs/',
  srcDir: '..',
  srcExclude: [
    '{apps,bench,conformance,deploy,dist,dist-*,e2e,interop,package,packages,scripts,stories}/**',
  ],
  outDir: '.vitepress/dist',
  cacheDir: '../node_modules/.vitepress',
  cleanUrls: true,
  metaChunk: true,
  // Switching it off for a moment would be an inline style, which the policy refuses.
  appearance: { disableTransition: false },
  rewrites: toSitePage,
  markdown: {
    // Coloured words would be style attributes, which the content security policy refuses.
    highlight: (code: string) => `<pre v-pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`,
    config: (
      markdown: Parameters<typeof linkWithinSite>[0] &
        Parameters<typeof breakNames>[0] &
        Parameters<typeof showInTheme>[0] &
        Parameters<typeof keepBraces>[0] &
        Parameters<typeof markCards>[0],
    ) => {
      linkWithinSite(markdown)
      breakNames(markdown)
      showInTheme(markdown)
      keepBraces(markdown)
      markCards(markdown)
    },
  },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: ENGLISH },
    fr: {
      label: 'Français',
      lang: 'fr-CA',
      description: 'Un portail pour travailler sur des données que l’on ne peut pas se montrer.',
      themeConfig: FRENCH,
    },
  },
  themeConfig: {
    // The French site has one page, so its link leads there from every page.
    i18nRouting: false,
    search: { provider: 'local', options: { locales: { fr: SEARCH_IN_FRENCH } } },
    externalLinkIcon: false,
  },
  // The matrix has seven columns, and no headings to list next to them.
  transformPageData: ({ filePath }: { filePath: string }) =>
    filePath === 'docs/security/access-matrix.md' ? { frontmatter: { aside: false } } : {},
  transformHtml: removeInline,
  vite: { publicDir: false },
  vue: { template: { transformAssetUrls: PICTURE_ADDRESSES } },
}
