import type { UsageStats } from '@concord/domain/usage-reports/usage-report'

export const PARTIES = ['owner', 'partner', 'stranger'] as const
export type Party = (typeof PARTIES)[number]

/** A count kept by the test while it acts: the server's must equal it, computed independently. */
export const events: { party: Party; day: string; stat: keyof UsageStats; amount: number }[] = []
export const stored: { party: Party; bytes: number; from: string; until: string }[] = []
export const usersBefore = {} as Record<Party, number>

export function counted(party: Party, from: string, to: string): UsageStats {
  const sum = (stat: keyof UsageStats) =>
    events
      .filter(
        (deed) => deed.party === party && deed.stat === stat && deed.day >= from && deed.day <= to,
      )
      .reduce((all, { amount }) => all + amount, 0)
  const joined = events.filter(
    (deed) => deed.party === party && deed.stat === 'totalUsers' && deed.day <= to,
  ).length
  return {
    createdWorkspaces: sum('createdWorkspaces'),
    createdDatasets: sum('createdDatasets'),
    datasetBytesUploaded: sum('datasetBytesUploaded'),
    dataStoredDuringPeriod: stored
      .filter((set) => set.party === party && set.from <= to && set.until >= from)
      .reduce((all, { bytes }) => all + bytes, 0),
    bytesDownloaded: sum('bytesDownloaded'),
    jobsExecuted: sum('jobsExecuted'),
    jobsTime: sum('jobsTime'),
    totalUsers: usersBefore[party] + joined,
  }
}
