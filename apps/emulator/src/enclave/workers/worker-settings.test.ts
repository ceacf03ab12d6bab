import { expect, test } from 'vitest'
import { settingRows } from '#runtime/settings-help.ts'
import { WorkerSettings } from './worker-settings.ts'

test('the help of a worker shows the default of each setting that has one', () => {
  const hidden = settingRows(WorkerSettings).filter(({ name, byDefault }) => {
    const setting = WorkerSettings.shape[name as keyof typeof WorkerSettings.shape]
    return byDefault === '' && setting.safeParse(undefined).data !== undefined
  })
  expect(hidden).toEqual([])
})
