import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'

/** After each navigation the focus goes to the content, so that keyboard and screen reader start there. */
export function Root() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
