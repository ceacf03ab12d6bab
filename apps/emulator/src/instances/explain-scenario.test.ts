import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { explainScenario } from './explain-scenario.ts'

test('the scenario of the folder needs no word', () => {
  expect(explainScenario({ SCENARIO: 'demo', DATA_DIR: '.data' }, 'demo')).toBe('')
})

test('another scenario than that of the folder is reported, with a way to continue', () => {
  const text = explainScenario({ SCENARIO: 'e2e', DATA_DIR: '.data' }, 'demo')
  expect(text).toContain(
    'SCENARIO e2e has no effect: the data folder .data already has the scenario demo.',
  )
  expect(text).toContain('--data-dir .data-2')
})

test('a scenario file is compared by its name, and may have been deleted', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-explain-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const SCENARIO = path.join(folder, 'bug.json')
  writeFileSync(SCENARIO, JSON.stringify({ version: 1, name: 'bug-17' }))
  expect(explainScenario({ SCENARIO, DATA_DIR: '.data' }, 'bug-17')).toBe('')
  expect(explainScenario({ SCENARIO, DATA_DIR: '.data' }, 'demo')).toContain('has no effect')
  rmSync(SCENARIO)
  expect(explainScenario({ SCENARIO, DATA_DIR: '.data' }, 'demo')).toContain('has no effect')
})
