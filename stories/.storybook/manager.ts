import '@concord/web/ui/fonts.css'
import { addons } from 'storybook/manager-api'
import { theme } from './theme.ts'

addons.setConfig({ theme })
