import { typeset } from '../french.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

export const front = typeset({ ...ui, ...shell, ...session })
