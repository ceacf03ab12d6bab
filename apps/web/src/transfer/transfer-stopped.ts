// Why a transfer was stopped without being given up: what was sent stays. Any other reason of a signal cancels it.
export const PAUSED = new Error('paused')
export const LEFT = new Error('left')

export const isStopped = ({ reason }: AbortSignal): boolean => reason === PAUSED || reason === LEFT
