import type { Environment } from '@concord/domain/environment'
import { StrictMode, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { localeOf } from '#i18n/format.ts'
import { EnvironmentContext } from '#session/environment.ts'
import type { Session } from '#session/session.ts'
import { SessionContext } from '#session/use-session.ts'
import { ProductName } from '#ui/product-name.ts'
import { createPortalRouter } from './routes.tsx'

type Props = { environment: Environment; session: Session }

/** What every screen may rely on. The one error boundary is the router's root (routes.tsx). */
export function App({ environment, session }: Props) {
  const { i18n } = useTranslation()
  const [router] = useState(createPortalRouter)
  return (
    <StrictMode>
      <I18nProvider locale={localeOf(i18n.language)}>
        <EnvironmentContext value={environment}>
          <ProductName value={environment.PRODUCT_NAME}>
            <SessionContext value={session}>
              <RouterProvider router={router} />
            </SessionContext>
          </ProductName>
        </EnvironmentContext>
      </I18nProvider>
    </StrictMode>
  )
}
