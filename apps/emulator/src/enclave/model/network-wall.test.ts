import { expect, test } from 'vitest'
import { toMessage } from '#runtime/messages.ts'
import { modelRefusal } from './network-wall.ts'

const DEFAULT = { MODELS_WITHOUT_NETWORK_WALL: false }

test.each(['22.13.0', '24.11.1'])(
  'on Node %s, which cannot block the network, no model is loaded [M2]',
  (version) => {
    expect(modelRefusal(DEFAULT, version)).toEqual(
      toMessage('failure.model.noNetworkWall', { version }),
    )
    expect(modelRefusal({ MODELS_WITHOUT_NETWORK_WALL: true }, version)).toBeUndefined()
  },
)

test.each(['25.0.0', '26.10.0', undefined])('on Node %s models are loaded [M2]', (version) => {
  expect(modelRefusal(DEFAULT, version)).toBeUndefined()
})
