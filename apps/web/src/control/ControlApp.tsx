import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { CallProvider } from '#api/CallProvider.tsx'
import { getLocale } from '#i18n/translator.ts'
import { PromptsProvider } from '#ui/dialog/PromptsProvider.tsx'
import { ProductName } from '#ui/page/Brand.tsx'
import { call, createControlQueryClient } from './api/client.ts'
import { ControlFrame } from './ControlFrame.tsx'
import { PANELS } from './panels.ts'
import { UnknownPanel } from './UnknownPanel.tsx'

/** The emulator's control page, with one panel and address for each feature. */
export function ControlApp() {
  const { t, i18n } = useTranslation()
  const [queryClient] = useState(createControlQueryClient)
  return (
    <I18nProvider locale={getLocale(i18n.language)}>
      <ProductName value={t('control.emulator')}>
        <CallProvider call={call} queryClient={queryClient}>
          <PromptsProvider>
            <BrowserRouter basename="/_emulator">
              <Routes>
                <Route element={<ControlFrame />}>
                  {PANELS.map(({ path, Panel }) => (
                    <Route key={path} path={path} element={<Panel />} />
                  ))}
                  <Route path="*" element={<UnknownPanel />} />
                </Route>
              </Routes>
            </BrowserRouter>
          </PromptsProvider>
        </CallProvider>
      </ProductName>
    </I18nProvider>
  )
}
