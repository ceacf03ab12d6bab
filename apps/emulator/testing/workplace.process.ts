import { openWorkplace } from './workplace.ts'

// A workplace in a process of its own, to be killed: `node workplace.process.ts <folder>`.

const { url } = await openWorkplace(process.argv[2])
process.send?.({ url })
