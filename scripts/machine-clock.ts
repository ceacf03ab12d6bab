// The places where the emulator may use the machine's time. All other code uses the world's clock,
// so that the time can be frozen, moved and replayed.

/**
 * File and reason. Durations are measured in machine time: work takes as long as it takes, whatever
 * the world's clock shows.
 */
export const MACHINE_TIME: Readonly<Record<string, string>> = {
  'apps/emulator/src/runtime/clock.ts': 'the clock itself runs with the machine',
  'apps/emulator/src/okta/authn/rate-limit.ts':
    'sign-ins a second: under a frozen clock a limit would never expire',
  'apps/emulator/src/oauth/device/activate.ts':
    'wrong codes of a person: under a frozen clock a limit would never expire',
  'apps/emulator/src/oauth/device/codes.ts':
    'how often a device polls: under a frozen clock each poll would be too fast',
  'apps/emulator/src/http/request-log.ts': 'how long an answer took',
  'apps/emulator/src/http/refusal-pace.ts':
    'how long a refusal is held back: under a frozen clock no wait would end',
  'apps/emulator/src/http/in-fixed-time.ts': 'how long an answer is held back',
  'apps/emulator/src/http/audit/log-writer.ts': 'entries are written in batches',
  'apps/emulator/src/control/requests/recent-requests.ts': 'how long an answer took',
  'apps/emulator/src/control/faults/faults-middleware.ts': 'delays that a test asked for',
  'apps/emulator/src/control/sign-in/sign-in-sessions.ts':
    'a call that the emulator makes to itself',
  'apps/emulator/src/control/faults/corrupt.ts': 'bytes a second of a slow body',
  'packages/tsql/src/example.ts': 'the example of its README, which has no world',
  'apps/emulator/src/control/inbox.ts': 'how long a test waits for a message',
  'apps/emulator/src/http/https/kept-certificate.ts':
    'a certificate is checked by browsers, which use the machine’s time',
  'apps/emulator/src/server.ts': 'how long a stop waits for answers in progress',
  'apps/emulator/src/instances/world-host.ts':
    'how long calls in progress may take before a world gives way to another one',
  'apps/emulator/src/instances/world-processes.ts': 'how long a process may take to end',
  'apps/emulator/src/instances/unless-silent.ts': 'how long a process may take to answer',
  'apps/emulator/src/background/background.ts':
    'how often it looks whether its moment has come by the clock',
  'apps/emulator/src/instances/blob-sweeper.ts': 'how often it looks for blobs to erase',
  'apps/emulator/src/parts/azure-container.ts':
    'how long it waits for a busy service, and how far this machine’s clock is from the service’s',
  'apps/emulator/src/runtime/turns.ts': 'how long a failed task took, and the rest after it',
  'apps/emulator/src/store/reserve.ts': 'how often it looks at the space of the disk',
  'apps/emulator/src/enclave/process/in-process.ts': 'a process that takes too long',
  'apps/emulator/src/enclave/process/launcher.process.ts':
    'how often it looks whether the server is there',
  'apps/emulator/src/enclave/process/own-process.ts': 'how often a process looks at its memory',
  'apps/emulator/src/enclave/query/query.process.ts': 'a query that takes too long',
  'apps/emulator/src/enclave/query/run-query.ts': 'the time that is left of a query’s limit',
  'apps/emulator/src/enclave/query/compile-query.ts': 'a query that takes too long',
  'apps/emulator/src/enclave/workers/tasks.ts': 'how long a worker may be silent',
  'apps/emulator/src/enclave/workers/task-queue.ts': 'how often tasks are offered again',
  'apps/emulator/src/enclave/query/indexes.ts': 'a plan that takes too long',
}

/**
 * Ways to read the time or set a timer without the clock: in JavaScript, jose, faker and SQLite.
 * T-SQL and DuckDB receive the clock's time.
 */
const READS = [
  /\bDate\.now\b/,
  /\bnew Date\(\s*\)/,
  /(?<!new )\bDate\(\)/,
  /\bperformance\.now\b/,
  /\bprocess\.(hrtime|uptime)\b/,
  /\bset(Timeout|Interval)\(/,
  /\bAbortSignal\.timeout\b/,
  /\.setIssuedAt\(\s*\)/,
  /\.set(ExpirationTime|NotBefore)\(['"`]/,
  /\bfaker\.date\.(?!between\b)/,
]
const SQL_READS = [
  /\b(datetime|date|time|julianday|unixepoch|strftime)\((?:'[^']*',\s*)?'now'/i,
  /\bunixepoch\(\)/i,
  /\bCURRENT_(TIMESTAMP|DATE|TIME)\b/,
]
/** T-SQL has functions with these names, which the editor explains; they get the clock's time. */
const TSQL =
  /^(packages\/tsql\/src\/|apps\/emulator\/src\/enclave\/query\/|packages\/domain\/src\/texts\/sql-help)/

const isComment = (line: string) => /^\s*(\/\/|\/?\*|--)/.test(line)

/**
 * The lines of a source that read another clock, as `file:line: text`. Empty for files with an
 * exception.
 */
export function otherClocks(file: string, text: string): string[] {
  const patterns = [...(file in MACHINE_TIME ? [] : READS), ...(TSQL.test(file) ? [] : SQL_READS)]
  return text
    .split('\n')
    .flatMap((line, index) =>
      !isComment(line) && patterns.some((pattern) => pattern.test(line))
        ? [`${file}:${index + 1}: ${line.trim()}`]
        : [],
    )
}

/** An exception that is no longer needed: the file is gone, or reads no time. */
export const isIdle = (text: string | undefined): boolean =>
  !text?.split('\n').some((line) => !isComment(line) && READS.some((pattern) => pattern.test(line)))
