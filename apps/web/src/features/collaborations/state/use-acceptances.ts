import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { awaitsPartners } from '@concord/domain/collaborations/status'
import { LIST_REFRESH_SECONDS } from '@concord/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { awaitedSeconds } from '#api/awaited-refresh.ts'
import { useCall } from '#api/CallProvider.tsx'
import { query, WHOLE_LIST } from '#api/query.ts'

/**
 * The organizations that have accepted a collaboration; undefined while loading. Refreshed as often
 * as the collaboration.
 */
export function useAcceptances(collaboration: Collaboration) {
  const { id } = collaboration
  const call = useCall()
  const { data, error, refetch } = useQuery({
    ...query(collaborations.acceptances, { params: { id }, ...WHOLE_LIST }),
    refetchInterval: () =>
      (awaitsPartners(collaboration)
        ? awaitedSeconds(call, collaborations.acceptances)
        : LIST_REFRESH_SECONDS) * 1000,
  })
  const accepted = data && new Set(data.items.map(({ acceptedByOrgId }) => getId(acceptedByOrgId)))
  return { accepted, error, refetch: () => void refetch() }
}
