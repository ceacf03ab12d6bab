import { csvValidationSchema } from '@concord/domain/csv'
import { datasets } from '@concord/domain/datasets/contract'
import { aColumn } from '@concord/domain/fixtures/a-dataset-type'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settledDataset, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

const NAMES = [
  'patient: id',
  'it’s "quoted", \'twice\' and «thrice»',
  '{{count}} $t(failure.errors) $1 $&',
  'two\nlines : ; !',
] as const

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
  const schema = NAMES.map((name) => aColumn({ name, type: { datatype: 'int' }, nullable: false }))
  const { store } = workplace.world
  store.run("UPDATE dataset_types SET definition = ? WHERE id = 'Patients'", [
    JSON.stringify({
      description: '',
      retentionCategory: 'STANDARD',
      schema,
      csvValidationSchema: csvValidationSchema(schema),
    }),
  ])
  store.run("UPDATE users SET language = 'fr' WHERE id = 'reader'")
})
afterAll(() => workplace.close())

const quoted = (cells: readonly string[]) =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
const readBy = async (person: 'owner' | 'reader', workspaceId: string, datasetId: string) =>
  (await workplace.as(person)(datasets.get, { params: { workspaceId, datasetId } })).errorDetails

test('a file’s failure is in one language, with the names of its columns unchanged [A006 B111]', async () => {
  const csv = `${quoted(NAMES)}\n${NAMES.map(() => '').join(',')}\n`
  const { id } = await settledDataset(
    workplace,
    await upload(workplace.as('owner'), 'active', 'Patients', csv),
  )
  expect(await readBy('owner', 'active', id)).toBe(
    ['4 errors.', ...NAMES.map((n) => `Row 2, column ${n}: NULL_VALUE: Must contain a value`)].join(
      '\n',
    ),
  )
  expect(await readBy('reader', 'active', id)).toBe(
    [
      '4 erreurs.',
      ...NAMES.map(
        (name) => `Ligne 2, colonne ${name}\u00a0: NULL_VALUE\u00a0: Une valeur est obligatoire`,
      ),
    ].join('\n'),
  )
})

test.each([
  ['en', (name: string) => `${name} is not completed.`],
  ['fr', (name: string) => `Le traitement de ${name} n’est pas terminé.`],
] as const)('a refusal has the file’s name unchanged, in %s [A006 B064]', async (language, say) => {
  const fileName = `{{fileName}} "a: b" ${language}.csv`
  const { links } = await workplace.as('owner')(datasets.create, {
    params: { workspaceId: 'active' },
    body: { fileName, datasetType: '/dataset-types/Claims', totalParts: 1 },
  })
  const response = await fetch(`${workplace.url}/product/v1/workspaces/active/jobs/`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer owner',
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify({
      jobType: '/query-job-types/Sums',
      inputDatasets: [links.self],
      parameters: [{ parameterName: 'least', parameterValue: '1.00' }],
    }),
  })
  const { fields } = (await response.json()) as { fields: unknown }
  expect([response.status, fields]).toEqual([
    422,
    [{ path: 'body.inputDatasets', message: say(fileName) }],
  ])
})
