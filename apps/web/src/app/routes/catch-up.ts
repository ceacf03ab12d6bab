import type { RouterProviderProps } from 'react-router-dom'

type Router = RouterProviderProps['router']

/**
 * Gives each subscriber the current state first. `RouterProvider` reads the state when it renders,
 * but subscribes only when React commits. The first render of the page is a transition, so a slow
 * machine can load a screen, or go back, between the two; the page would miss that navigation and
 * keep its loading state. The router itself does this for its first subscriber only, and
 * `createPortalRouter` subscribes before.
 */
export function catchUp(router: Router): void {
  const { subscribe } = router
  router.subscribe = (listen) => {
    listen(router.state, { deletedFetchers: [], newErrors: null, flushSync: false })
    return subscribe(listen)
  }
}
