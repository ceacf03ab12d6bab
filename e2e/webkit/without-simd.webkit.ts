import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { makeScratchFolder } from '../scratch-folder.ts'
import { openPortal } from './portal.ts'

// WebKitGTK whose WebAssembly has no SIMD, by a switch of the engine.

const portal = openPortal({ JSC_useWasmSIMD: '0' })
const folder = makeScratchFolder()

test(
  'without SIMD the structure of a model is checked, and the form says that it was not loaded',
  portal.options,
  async () => {
    const model = path.join(folder, 'linear.onnx')
    writeFileSync(model, linearModel([0.5, 1, 2], 1))
    const window = await portal.signIn('owner', 'host')
    await window.open(`${(await window.url()).origin}/inference-models/new`)
    await window.find('//h1')
    await window.choose('//input[@type="file"]', model)
    await window.sees('This browser cannot load models')
  },
)
