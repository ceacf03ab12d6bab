// Writes the seeded models as ONNX files, to try an upload: `node scripts/make-models.ts [folder]`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { seededModels } from '@concord/emulator/seed/models'

const folder = process.argv[2] ?? 'models'
mkdirSync(folder, { recursive: true })
for (const { fileName, file } of Object.values(seededModels())) {
  const target = path.join(folder, fileName)
  writeFileSync(target, file())
  console.log(`${target}: ${file().length} bytes`)
}
