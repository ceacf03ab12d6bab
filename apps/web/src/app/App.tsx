import type { Environment } from '@concord/domain/environment'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { getLocale } from '#i18n/translator.ts'
import { EnvironmentContext } from '#session/environment/environment.ts'
import { type Session, SessionContext } from '#session/tokens/session.ts'
import { ProductName } from '#ui/page/Brand.tsx'

type Props = { environment: Environment; session: Session; router: RouterProviderProps['router'] }

/**
 * Provides the context of every screen. The only error boundary is the router's root (routes.tsx).
 */
export function App({ environment, session, router }: Props) {
  const { i18n } = useTranslation()
  return (
    <StrictMode>
      <I18nProvider locale={getLocale(i18n.language)}>
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
