// `npm run pack`: packs the emulator with the built portal into
// `dist/concord-emulator-VERSION.tgz`, and writes its bill of materials to `dist/concord.cdx.json`.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { buildWeb } from './build-web.ts'
import { buildDocs, DOCS_DIST } from './docs.ts'
import { stagePackage } from './package/stage.ts'
import { root } from './run.ts'
import { writeSbom } from './sbom.ts'

if (!(buildWeb() && buildDocs())) process.exit(1)
const staged = path.join(root, 'apps/emulator/dist')
const target = path.join(root, 'dist')
await stagePackage(staged, {
  portal: path.join(root, 'apps/web/dist'),
  'control-page': path.join(root, 'apps/web/dist-control'),
  docs: DOCS_DIST,
})
mkdirSync(target, { recursive: true })
writeSbom(path.join(target, 'concord.cdx.json'))
const isWindows = process.platform === 'win32'
const { status } = spawnSync('npm', ['pack', staged, '--pack-destination', target], {
  cwd: target,
  stdio: 'inherit',
  shell: isWindows,
})
process.exit(status ?? 1)
