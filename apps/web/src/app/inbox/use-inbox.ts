import { isJobUnderWay } from '@concord/domain/jobs/status'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createCall } from '#api/call.ts'
import { markDone } from '#features/collaborations/first-run/first-run-memory.ts'
import { currentLanguage } from '#i18n/translator.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSession } from '#session/tokens/session.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { useListOfTransfers } from '#transfer/list/use-transfers.ts'
import { isResumable } from '#transfer/upload/upload-state.ts'
import { getInboxItems, type Interrupted } from './inbox-items.ts'
import { openInboxMemory, saveInboxMemory } from './inbox-memory.ts'
import { createInboxReader } from './inbox-reader.ts'

/** Not specified: the pause without input after which the inbox reads lists on its own. */
const IDLE_MS = 60_000
const CHECK_MS = 15_000
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** The items that wait for the signed-in user, and their sources. */
export function useInbox({ isOpen }: { isOpen: boolean }) {
  const { user, actor } = useSignedIn()
  const queryClient = useQueryClient()
  const { API_HOST: baseUrl } = useEnvironment()
  const { accessToken: token } = useSession()
  const [reader] = useState(() => {
    // Without retries, notices and refresh: its failures concern only the inbox.
    const refresh = async () => {}
    return createInboxReader({
      call: createCall({ baseUrl, token, refresh, language: currentLanguage }),
      actor,
      onRows: (step, rows) => {
        if (rows.some(({ createdBy }) => createdBy === `${user.firstName} ${user.lastName}`))
          markDone(user.id, step)
      },
    })
  })
  const state = useSyncExternalStore(reader.subscribe, reader.state)
  const [memory, setMemory] = useState(() => openInboxMemory(user.id, Date.now()))
  const interrupted = useListOfTransfers<Interrupted>((all) =>
    all.flatMap((one) =>
      one.kind === 'upload' && isResumable(one.state)
        ? [
            {
              id: String(one.datasetId ?? one.id),
              workspaceId: one.workspaceId,
              name: one.fileName,
            },
          ]
        : [],
    ),
  )

  const save = useEffectEvent((hidden = memory.hidden) => {
    const known = [...state.jobs.values()].flatMap((rows) => [...rows.values()])
    const running = [
      ...memory.running.filter((id) => !known.some((job) => job.id === id)),
      ...known.filter(isJobUnderWay).map(({ id }) => id),
    ]
    saveInboxMemory(user.id, { ...memory, seenAt: Date.now(), running, hidden })
  })

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const stopFollowing = reader.follow(queryClient)
    let inputAt = Date.now()
    const onInput = () => {
      inputAt = Date.now()
    }
    for (const input of INPUTS)
      window.addEventListener(input, onInput, { signal, passive: true, capture: true })
    // A visit counts from its first second, and is saved once more when the page is left.
    save()
    document.addEventListener('visibilitychange', () => save(), { signal })
    const isIdle = () => isInSight() && Date.now() - inputAt >= IDLE_MS
    const checks = setInterval(() => {
      if (isInSight()) save()
      if (isIdle()) void reader.read(isIdle, signal)
    }, CHECK_MS)
    return () => {
      leaving.abort()
      stopFollowing()
      clearInterval(checks)
    }
  }, [reader, queryClient])

  useEffect(() => {
    if (!isOpen) return
    const closing = new AbortController()
    void reader.read(isInSight, closing.signal)
    return () => closing.abort()
  }, [reader, isOpen])

  const hide = (id: string) => {
    const hidden = [...memory.hidden, id]
    setMemory({ ...memory, hidden })
    save(hidden)
  }
  const items = getInboxItems(state, interrupted, { actor, memory, now: Date.now() })
  return { items, hide, ...state }
}

const isInSight = () => document.visibilityState === 'visible'
