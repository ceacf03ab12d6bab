import process from 'node:process'
import { type Message, toMessage } from '#runtime/messages.ts'
import type { Settings } from '#runtime/settings.ts'

/** The first Node version whose permission model also blocks the network. */
const NODE_WITH_WALL = 25

/**
 * The reason why no model is loaded on this Node: its process could reach the network. Undefined if
 * it cannot, or if the operator accepts that by MODELS_WITHOUT_NETWORK_WALL.
 */
export function modelRefusal(
  { MODELS_WITHOUT_NETWORK_WALL }: Pick<Settings, 'MODELS_WITHOUT_NETWORK_WALL'>,
  version: string = process.versions.node,
): Message | undefined {
  if (MODELS_WITHOUT_NETWORK_WALL || Number.parseInt(version, 10) >= NODE_WITH_WALL)
    return undefined
  return toMessage('failure.model.noNetworkWall', { version })
}
