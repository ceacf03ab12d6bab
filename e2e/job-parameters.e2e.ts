import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Datatype } from '@concord/domain/csv'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import {
  download,
  enterValue,
  getRow,
  openCollaboration,
  openTab,
  uploadDataset,
} from './collaboration.ts'
import { createCollaboration } from './job-setup.ts'
import { changes, recordRequests } from './requests.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { bringTrust, expect, test } from './test.ts'

const folder = makeScratchFolder()
const POLICIES = path.join(folder, 'policies.csv')
writeFileSync(
  POLICIES,
  `policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn
PM-000000001,Whole life,Jean Côté,1980-02-03,MB,N,30,1000.00,10.00,2010-01-01,\n`,
)

/** For each type, the input and the text in the result. */
const VALUES: Record<Datatype, [entered: string, written: string]> = {
  varchar: ["O'Brien; --", "O'Brien; --"],
  nvarchar: ['Côté', 'Côté'],
  char: ['x', 'x'],
  nchar: ['é', 'é'],
  smallint: ['-32768', '-32768'],
  tinyint: ['255', '255'],
  int: ['-5', '-5'],
  bigint: ['9007199254740993', '9007199254740993'],
  decimal: ['12.345', '12.345'],
  date: ['2024-02-29', '2024-02-29'],
  time: ['13:14:15', '13:14:15'],
  datetime: ['2024-02-29T13:14:15', '2024-02-29 13:14:15'],
  datetimeoffset: ['2024-02-29 13:14:15 -06:00', '2024-02-29 13:14:15 -06:00'],
}
const TYPES = Object.keys(VALUES) as Datatype[]
const getName = (type: Datatype) => `${type}Value`

test('a query runs with a parameter of each type, entered in a field of its type, and runs again with the same values [B032 B035 B064 B099]', {
  tag: '@long',
}, async ({ as, emulator }) => {
  const name = 'Every type'
  const collaboration = await createCollaboration(emulator, {
    name,
    query: `SELECT TOP 1 ${TYPES.map((type) => `@${getName(type)} AS ${getName(type)}`).join(', ')} FROM PolicyRecords`,
    queryParameters: TYPES.map((type) => ({
      name: getName(type),
      type,
      ...(type === 'decimal' ? { scale: 3 } : {}),
    })),
    inputs: ['PolicyRecords'],
    output: {
      name: 'EveryType',
      schema: TYPES.map((datatype) =>
        aColumn({
          name: getName(datatype),
          type: datatype === 'decimal' ? { datatype, precision: 8, scale: 3 } : { datatype },
        }),
      ),
    },
  })
  const page = await as('owner')
  await bringTrust(page, emulator)
  await openCollaboration(page, collaboration)
  await uploadDataset(page, POLICIES, 'PolicyRecords')
  await openTab(page, 'Jobs')
  await page.getByRole('button', { name: 'Execute job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Execute job' })
  const field = (type: Datatype) =>
    dialog.getByRole('textbox', { name: getName(type), exact: true })
  await expect(dialog.getByRole('button', { name: /Earlier values/ })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: /policies\.csv/ }).check({ force: true })

  // Dates and times are typed segment by segment. Numbers step by their last digit and stay in
  // their type's range.
  for (const [type, parts] of [
    ['date', 3],
    ['time', 3],
    ['datetime', 6],
  ] as const)
    await expect(
      dialog.getByRole('group', { name: getName(type), exact: true }).getByRole('spinbutton'),
    ).toHaveCount(parts)
  await field('int').fill('7')
  await field('int').press('ArrowUp')
  await expect(field('int')).toHaveValue('8')
  await field('decimal').fill('0.999')
  await field('decimal').press('ArrowUp')
  await expect(field('decimal')).toHaveValue('1.000') // the step is 10 to the power of minus 3
  for (const [type, [entered]] of Object.entries(VALUES))
    await enterValue(page, dialog, getName(type as Datatype), entered)
  await field('tinyint').fill('256')
  const requests = recordRequests(page)
  await field('tinyint').press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(
    'tinyintValue: Enter a number of 255 or less',
  )
  // An error that only the server can find is shown at its field.
  await field('tinyint').fill('255')
  await field('datetimeoffset').fill('yesterday')
  expect(changes(requests)).toEqual([])
  await dialog.getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(field('datetimeoffset')).toHaveAccessibleDescription(
    /Parameter datetimeoffsetValue is not a valid datetimeoffset\./,
  )
  await field('datetimeoffset').fill(VALUES.datetimeoffset[0])
  await dialog.getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(dialog).toBeHidden()

  const job = getRow(page, name).first()
  await expect(job).toContainText('Completed')
  for (const type of TYPES) await expect(job).toContainText(`${getName(type)} = ${VALUES[type][0]}`)
  const [header, row] = (await download(page, job)).split('\r\n')
  expect(header?.split(',')).toEqual(TYPES.map(getName))
  expect(row).toBe(TYPES.map((type) => VALUES[type][1]).join(','))

  await page.getByRole('button', { name: 'Execute job' }).click()
  await dialog.getByRole('checkbox', { name: /policies\.csv/ }).check({ force: true })
  await dialog.getByRole('button', { name: /Earlier values/ }).click()
  await page.getByRole('option', { name: /varcharValue = O'Brien/ }).click()
  await expect(field('decimal')).toHaveValue('12.345')
  await expect(dialog.getByRole('group', { name: 'dateValue', exact: true })).toContainText(
    '2024-02-29',
  )
  await dialog.getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('row').filter({ hasText: /Completed.*decimalValue = 12\.345/ }),
  ).toHaveCount(2)
})
