import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { AFTER_SAVE_NAVIGATION_MS } from '@concord/domain/limits'
import { useState } from 'react'
import { systemClock } from '#api/clock.ts'
import { getParticipants } from '../state/participants.ts'
import type { Subjects } from '../state/subjects.ts'
import { useChange } from '../state/use-change.ts'
import {
  type Changes,
  changed,
  countChanges,
  type Grant,
  groupsToSave,
  isTicked,
} from './policy-draft.ts'

/**
 * The unsaved changes and their saving, with one policy group for each changed organization (B022,
 * B095).
 */
export function usePolicyDraft(collaboration: Collaboration, subjects: Subjects) {
  const [changes, setChanges] = useState<Changes>(new Map())
  const organizationIds = getParticipants(collaboration).map(({ id }) => id)
  const params = { id: collaboration.id }
  const saving = useChange(async (_nothing: undefined, call) => {
    // A colleague may have saved other boxes of the same group since the screen was refreshed.
    const newest = await call(collaborations.get, { params })
    for (const { group, removed = [] } of groupsToSave(
      newest,
      changes,
      subjects,
      organizationIds,
    )) {
      if (group) await call(collaborations.createPolicyGroup, { params, body: group })
      for (const policyGroupId of removed)
        await call(collaborations.removePolicyGroup, { params: { ...params, policyGroupId } })
    }
    await systemClock.sleep(AFTER_SAVE_NAVIGATION_MS / 1000) // B114
  })
  return {
    isTicked: (grant: Grant) => isTicked(collaboration, changes, grant),
    tick: (grants: readonly Grant[], ticks: boolean) =>
      setChanges((before) => changed(collaboration, before, grants, ticks)),
    changeCount: countChanges(collaboration, changes, subjects, organizationIds),
    saving,
  }
}
export type PolicyDraft = ReturnType<typeof usePolicyDraft>
