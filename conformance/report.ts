import { ENDPOINTS, type EndpointName, getTemplate } from './endpoints.ts'
import type { Finding } from './finding.ts'
import type { TestSession } from './session.ts'

export type Area = {
  noun: string
  endpoints: number
  covered: number
  requests: number
  findings: number
}

/** The result of a run, as `--json` writes it. */
export type Report = {
  baseUrl: string
  seconds: number
  findings: (Finding & { times: number })[]
  /**
   * Fields that the contract does not name. These are not differences, because clients ignore them.
   */
  notes: string[]
  notRun: TestSession['skipped']
  notCovered: { endpoint: EndpointName; method: string; path: string }[]
  areas: Area[]
}

/**
 * Merges equal findings of several requests: the first one describes how it was seen, and the
 * clauses are those of all.
 */
function collapsed(findings: readonly Finding[]): Report['findings'] {
  const found = new Map<string, Report['findings'][number]>()
  for (const finding of findings) {
    const key = [finding.kind, finding.endpoint, finding.message].join('\n')
    const seen = found.get(key)
    if (seen) {
      seen.times += 1
      seen.clauses = [...new Set([...seen.clauses, ...finding.clauses])]
    } else found.set(key, { ...finding, times: 1 })
  }
  return [...found.values()]
}

export function createReport(
  { backend, findings, notes, skipped, covered, requests }: TestSession,
  {
    nouns,
    wantsCoverage,
    milliseconds,
  }: { nouns: readonly string[] | undefined; wantsCoverage: boolean; milliseconds: number },
): Report {
  const isMeant = (noun: string) => nouns === undefined || nouns.includes(noun)
  const meant = ENDPOINTS.filter(({ tag }) => isMeant(tag))
  const all = collapsed(findings.filter(({ noun }) => isMeant(noun)))
  return {
    baseUrl: backend.base,
    seconds: Math.round(milliseconds) / 1000,
    findings: all,
    notes: [...notes].toSorted(),
    notRun: skipped.filter(({ endpoint }) => isMeant(endpoint.split('.')[0] ?? '')),
    notCovered: meant
      .filter(({ name }) => wantsCoverage && !covered.has(name))
      .map((named) => ({
        endpoint: named.name,
        method: named.endpoint.method,
        path: getTemplate(named),
      })),
    areas: [...new Set(meant.map(({ tag }) => tag))].map((noun) => ({
      noun,
      endpoints: meant.filter(({ tag }) => tag === noun).length,
      covered: meant.filter(({ tag, name }) => tag === noun && covered.has(name)).length,
      requests: requests.get(noun) ?? 0,
      findings: all.filter((finding) => finding.noun === noun).length,
    })),
  }
}

/** One line such as `✗ rule [B087] GET /workspaces/{id}`, followed by the difference. */
const findingText = ({
  kind,
  clauses,
  method,
  path,
  message,
  does,
  times,
}: Report['findings'][number]) =>
  `✗ ${kind} [${clauses.join(' ')}] ${method} ${path || '/'}\n    ${message}\n    ${does}${times > 1 ? `, and ${times - 1} more` : ''}`

const total = (areas: readonly Area[], name: 'endpoints' | 'covered' | 'requests' | 'findings') =>
  areas.reduce((sum, area) => sum + area[name], 0)

/** The report as text. */
export function getText({
  baseUrl,
  seconds,
  findings,
  notes,
  notRun,
  notCovered,
  areas,
}: Report): string {
  const rows = [
    ...areas,
    {
      noun: 'all',
      endpoints: total(areas, 'endpoints'),
      covered: total(areas, 'covered'),
      requests: total(areas, 'requests'),
      findings: findings.length,
    },
  ]
  const width = Math.max(...rows.map(({ noun }) => noun.length))
  const [first] = findings
  return [
    ...findings.map(findingText),
    ...(first && findings.length > 1
      ? ['', `The first of them, which may have caused others:\n${findingText(first)}`]
      : []),
    ...listed('Notes', notes),
    ...listed('Not run', [
      ...new Set(notRun.map(({ endpoint, does, reason }) => `${endpoint}: ${does} (${reason})`)),
    ]),
    ...listed(
      'Not covered',
      notCovered.map(({ endpoint, method, path }) => `${endpoint}  ${method} ${path || '/'}`),
    ),
    '',
    `${'area'.padEnd(width)}  endpoints  covered  requests  differences`,
    ...rows.map(({ noun, endpoints, covered, requests, findings: found }) =>
      [
        noun.padEnd(width),
        pad(endpoints, 10),
        pad(covered, 8),
        pad(requests, 9),
        pad(found, 12),
      ].join(' '),
    ),
    '',
    `${baseUrl}: ${findings.length === 0 ? 'no difference' : `${findings.length} difference${findings.length > 1 ? 's' : ''}`} in ${seconds.toFixed(1)} s`,
  ].join('\n')
}

const pad = (value: number, width: number) => String(value).padStart(width)
const listed = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)]
