import process from 'node:process'
import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import type { Store } from '#store/store.ts'
import { openWorkplace } from './workplace.ts'

// A workplace that rotates its customer key and kills itself with SIGKILL at one of its writes:
// `node rotation.process.ts <folder> <write>`.

const [folder = '', write = ''] = process.argv.slice(2)
const { world, as } = await openWorkplace(folder)
let left = Number(write)
const { run } = world.store
const killing: Store['run'] = (sql, parameters) => {
  if (/customer_key|content_keys|model_keys|cmk_rotation/.test(sql) && left-- === 0)
    process.kill(process.pid, 'SIGKILL')
  return run(sql, parameters)
}
Object.assign(world.store, { run: killing })
const [open] = (await as('administrator')(cmkRotations.list)).items
if (!open) {
  const body = { newCmkName: 'cmk-2', newCmkPath: 'vault/keys/cmk-2', changeRecord: 'CHG0000001' }
  await as('administrator')(cmkRotations.create, { body })
}
await world.background.idle()
process.send?.('ended')
process.exit()
