import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { localeOf } from '#i18n/format.ts'
import { ProductName } from '#ui/product-name.ts'
import { ControlFrame } from './ControlFrame.tsx'
import { useSay } from './language.ts'
import { PANELS } from './panels.ts'
import { UnknownPanel } from './UnknownPanel.tsx'

/** The emulator's own page: one panel for each thing that can be seen and done, each with an address of its own. */
export function ControlApp() {
  const { i18n } = useTranslation()
  const say = useSay()
  return (
    <I18nProvider locale={localeOf(i18n.language)}>
      <ProductName value={say('emulator')}>
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
      </ProductName>
    </I18nProvider>
  )
}
