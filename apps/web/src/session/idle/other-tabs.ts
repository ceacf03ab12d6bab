import type { OtherTabs } from './idle-timer.ts'

/** Connects the tabs of one area, users or administrators, in this browser. */
export function connectOtherTabs(area: string): OtherTabs & { close: () => void } {
  const channel = new BroadcastChannel(`concord.activity.${area}`)
  return {
    report: (activeAt) => channel.postMessage(activeAt),
    listen: (heard) => {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'number') heard(data)
      }
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
    close: () => channel.close(),
  }
}
