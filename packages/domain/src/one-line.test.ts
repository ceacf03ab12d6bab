import { expect, test } from 'vitest'
import { NewDataset } from './datasets/dataset.ts'
import { isOneLine, toSafeFileName } from './one-line.ts'
import { RegistrationName } from './registration/registration.ts'

test.each([
  ['Zoé Bouchard-Lévesque', true],
  ['O’Neill', true],
  ['A\nSecurity alert: confirm at http://evil.example,', false],
  ['Prairie Mutual Life\r\nBcc: all@example', false],
  ['Marie\u2028Tremblay', false],
  ['Marie \u202eyalbmerT', false],
  ['Marie\u0000', false],
])('%j is a name of one line: %s [security M7]', (name, isFine) => {
  expect(isOneLine(name)).toBe(isFine)
  expect(RegistrationName.safeParse(name).success).toBe(isFine)
})

test.each([
  ['policies.csv', true],
  ['Polices d’assurance 2026 (final).csv', true],
  ['no-ending', true],
  ['condo.csv', true],
  ['table.txt', true],
  ['report.html', false],
  ['setup.hta', false],
  ['run.BAT', false],
  ['run.bat. ', false],
  ['invoice\u202evsc.exe', false],
  ['invoice\u202evsc.csv', false],
  ['CON', false],
  ['con.csv', false],
  ['con .csv', false],
  ['com¹.csv', false],
  ['CONOUT$', false],
  ['comedy.csv', true],
  ['page.mht', false],
  ['page.shtml', false],
  ['installer.msix', false],
  ['installer.msi', false],
  ['start.vbs', false],
  ['start.vb', false],
  ['profile.psm1', false],
  ['disk.iso', false],
  ['query.iqy', false],
  ['book.xlsm', false],
  ['run.py', false],
  ['page.svgz', false],
  ['page.XHTML', false],
  ['setup.hta\u00a0', false],
  ['sales.sh.csv', true],
  ['book.xlsx', true],
  ['terms.pdf', true],
])('a data set may be called %j: %s [security M6]', (fileName, isFine) => {
  const datasetType = '/dataset-types/t1'
  expect(NewDataset.safeParse({ fileName, datasetType, totalParts: 1 }).success).toBe(isFine)
})

test.each([
  ['Polices d’assurance 2026', 'Polices d’assurance 2026'],
  ['../etc/a\\b', '.. etc a b'],
  ['invoice\u202evsc', 'invoice vsc'],
  ['con', '_con'],
])('%j is saved as %j [security M6]', (name, saved) => {
  expect(toSafeFileName(name)).toBe(saved)
})
