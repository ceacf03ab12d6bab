import process from 'node:process'
import { compile } from '@concord/tsql'
import { onMessage, sendMessage, watchMemory } from '../process/own-process.ts'
import { COMPILE_MEMORY_BYTES, type CompileWork } from './protocol.ts'
import { sampleQuery } from './sample-query.ts'
import { validateQuery } from './validate-query.ts'

// The process that compiles queries, one after another. It receives types and queries, never data.

watchMemory(COMPILE_MEMORY_BYTES, () => process.kill(process.pid, 'SIGKILL'))
onMessage(async (work) => sendMessage(await answer(work as CompileWork)))
sendMessage('ready')

function answer(work: CompileWork): unknown {
  if (work.kind === 'try') return validateQuery(work.trial)
  if (work.kind === 'sample') return sampleQuery(work.sample)
  return compile(work.query, work.schema)
}
