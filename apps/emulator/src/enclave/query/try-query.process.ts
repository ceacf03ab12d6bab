import { type Trial, validateQuery } from './validate-query.ts'

// The process of one dry run. It is given types and a query, never data; the parent ends it.

process.on('disconnect', () => process.exit())
process.once('message', async (trial: Trial) => process.send?.(await validateQuery(trial)))
