import { createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { catchUp } from './catch-up.ts'

test('a subscriber receives the navigation that ended before it subscribed, and later ones', async () => {
  const router = createMemoryRouter([{ path: '/' }, { path: '/loaded' }, { path: '/next' }])
  router.subscribe(() => {})
  catchUp(router)
  await router.navigate('/loaded')
  const shown: string[] = []
  const end = router.subscribe(({ location }) => shown.push(location.pathname))
  expect(shown).toEqual(['/loaded'])
  await router.navigate('/next')
  expect(shown.at(-1)).toBe('/next')
  end()
  await router.navigate('/')
  expect(shown.at(-1)).toBe('/next')
})
