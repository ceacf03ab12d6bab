import Theme from 'vitepress/theme-without-fonts'
import './theme.css'

// A saved link to an operation of the API, from when its page was at `/docs`. A server does not see
// the part after the hash.
if (typeof window !== 'undefined' && location.hash.startsWith('#/'))
  location.replace(`/docs/api/${location.hash}`)

export default Theme
