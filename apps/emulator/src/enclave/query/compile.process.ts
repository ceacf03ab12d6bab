import process from 'node:process'
import { compile } from '@concord/tsql'
import { watchMemory } from '../process/own-process.ts'
import { COMPILE_MEMORY_BYTES, type CompileWork } from './protocol.ts'
import { validateQuery } from './validate-query.ts'

// The process that compiles queries, one after another. It receives types and queries, never data.

watchMemory(COMPILE_MEMORY_BYTES, () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (work: CompileWork) =>
  process.send?.(
    work.kind === 'try' ? await validateQuery(work.trial) : compile(work.query, work.schema),
  ),
)
process.send?.('ready')
