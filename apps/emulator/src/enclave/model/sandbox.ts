import type { EnclaveProcess } from '../process/enclave-process.ts'
import { inProcess } from '../process/in-process.ts'
import { permissionFlags } from '../process/permissions.ts'

/**
 * Not specified: the memory of one process in addition to the model's file, which the process and
 * the runtime each hold.
 */
const HEAP_MEGABYTES = 256
const WASM_PAGE_BYTES = 65_536
const WASM_BYTES = 512 * 1024 * 1024

type Limits = Omit<Parameters<typeof inProcess>[1], 'execArgv'> & { modelBytes: number }

/**
 * Runs an untrusted model in a process that may write no file, start no process and reach no
 * network, with limited memory.
 */
export function inSandbox<T>(
  script: URL,
  { modelBytes, ...limits }: Limits,
  converse: (child: EnclaveProcess) => Promise<T>,
): Promise<T> {
  const pages = Math.min(65_536, Math.ceil((WASM_BYTES + 4 * modelBytes) / WASM_PAGE_BYTES))
  const execArgv = [
    ...permissionFlags(script),
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    `--wasm-max-mem-pages=${pages}`,
  ]
  return inProcess(script, { ...limits, execArgv }, converse)
}
