import { existsSync, globSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { getPictures, screens } from '../e2e/screens.ts'
import { findStrays, PICTURES } from './pictures.ts'
import { root } from './run.ts'

const MIB = 2 ** 20

test('each screen has its pictures in both languages and themes, and no other file is with them', () => {
  const wanted = screens.flatMap((screen) => getPictures(screen).map((name) => `${name}.png`))
  expect(wanted.filter((file) => !existsSync(path.join(PICTURES, file)))).toEqual([])
  expect(findStrays()).toEqual([])
})

test('the pictures of the documentation have at most 8 MiB', () => {
  const folder = path.join(root, 'docs/pictures')
  const sizes = globSync('**/*.{png,svg}', { cwd: folder }).map(
    (file) => statSync(path.join(folder, file)).size,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8 * MIB)
})
