import { expect, test } from 'vitest'
import { ModelFault, notLoadable, toModelMessage } from './model-fault.ts'

test.each(['std::bad_alloc', 'Out of memory: 4 GiB'])(
  '%s means that the model is too large for the runtime',
  (said) => {
    expect(notLoadable(new Error(said)).code).toBe('tooMuchMemory')
  },
)

test('what the runtime says of a file comes without its codes and places', () => {
  const said = '[ONNXRuntimeError] : 1 : FAIL : ERROR_MESSAGE: graph.cc:42 Load(int) No  such\nnode'
  expect(notLoadable(new Error(said))).toMatchObject({
    code: 'notLoadable',
    detail: 'No such node',
  })
})

test('a fault has the text of its code, with its detail if it has one', () => {
  const fault = { code: 'models.fault.truncated' }
  expect(toModelMessage(new ModelFault('truncated'))).toEqual(fault)
  expect(toModelMessage(new ModelFault('truncated', ' at the end '))).toEqual({
    code: 'models.fault.detail',
    values: { fault, detail: 'at the end' },
  })
})
