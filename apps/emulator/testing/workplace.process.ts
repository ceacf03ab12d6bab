import { openWorkplace } from './workplace.ts'

// A workplace in its own process, to be killed: `node workplace.process.ts <folder>`.

const { url } = await openWorkplace(process.argv[2])
process.send?.({ url })
