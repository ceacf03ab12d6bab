import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import {
  PLATFORM_TEXT_MAX_LENGTH,
  QUERY_JOB_TYPE_DESCRIPTION_MAX_LENGTH,
} from '@concord/domain/limits'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { roles } from '@concord/domain/roles/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, mailedToken } from '#testing/authn-steps.ts'
import { beginRegistration, finishRegistration } from '#testing/registration.ts'
import { file, load } from '#testing/scenario-file.ts'
import { uploadClaims } from '#testing/scenario-world.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { KEY_LENGTH_MAX } from './format/words.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

test('a world with all that the product accepts can be exported and loaded again', async () => {
  await load(emulator, file({ name: 'n'.repeat(KEY_LENGTH_MAX) }))
  const [owner, administrator] = [
    await emulator.callAs('owner'),
    await emulator.callAsAdministrator(),
  ]
  const {
    items: [type],
  } = await owner(queryJobTypes.list)
  if (!type) throw new Error('No query job type')
  const { name, query, queryParameters, inputs, output } = type
  const description = 'd'.repeat(QUERY_JOB_TYPE_DESCRIPTION_MAX_LENGTH)
  const body = { name, description, query, queryParameters, inputs, output }
  await owner(queryJobTypes.create, { body })

  const change = { description: '', permissions: ['CREATE_DATASET'] }
  await administrator(roles.save, { params: { id: '2026' }, body: change })
  const line = 'p'.repeat(PLATFORM_TEXT_MAX_LENGTH)
  await administrator(cmkRotations.create, {
    body: { newCmkName: line, newCmkPath: line, changeRecord: 'CHG0000001' },
  })
  for (const fileName of [
    `${'f'.repeat(64)}.csv`,
    `${'f'.repeat(64)}.csv`,
    `${'g'.repeat(251)}.csv`,
  ])
    await uploadClaims(emulator, undefined, fileName)
  const email = 'admin@prairiemutual.example'
  const registration = await beginRegistration(emulator, email)
  await finishRegistration(emulator, registration)
  await ask(emulator, '', { token: mailedToken(emulator, email) })

  const text = await (await emulator.send('GET', '/_emulator/scenario?data=include')).text()
  expect(JSON.parse(text)).toMatchObject({ people: { 'admin-2': { email } } })
  const faults = await emulator.send('POST', '/_emulator/scenarios/validate', JSON.parse(text))
  expect(await faults.json()).toEqual({ faults: [] })
  expect((await load(emulator, JSON.parse(text))).status).toBe(200)
  expect(await (await emulator.send('GET', '/_emulator/scenario?data=include')).text()).toBe(text)
})
