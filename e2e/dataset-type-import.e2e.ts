import { Buffer } from 'node:buffer'
import { expectRefusal } from './requests.ts'
import { expect, getPerson, getToken, product, test } from './test.ts'

const CSV =
  'policyNumber,holderName,birthDate,premium\nAB-123456789,Zoé Roy,1970-02-28,1200.50\nCD-987654321,,1980-01-01,80.00\n'

test('columns are imported from a CSV without sending it, a JSON error is shown at its line, and a saved type is deleted [B023 C036 C053 C064 C116]', async ({
  as,
  emulator,
}) => {
  const page = await as('owner', 'fr', '/dataset-types/new')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Primes')
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Primes par police')
  await page.getByRole('button', { name: /Catégorie de conservation/ }).click()
  await page.getByRole('option', { name: 'Selon le lieu' }).click()
  await page.getByText('Manitoba', { exact: true }).click()
  const sent: string[] = []
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  await page.getByRole('button', { name: 'Importer d’un CSV' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir un fichier' }).click()
  await (await choosing).setFiles({
    name: 'primes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CSV),
  })
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(5)
  await page.getByRole('button', { name: 'Utiliser ces colonnes' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(sent.filter((request) => !request.startsWith('GET /assets/'))).toEqual([])

  // An error in the JSON text is shown at its line, and the Design tab says that it cannot show the
  // document.
  await page.getByRole('tab', { name: 'Aperçu' }).click()
  const editor = page.getByRole('textbox', { name: 'Contenu JSON' })
  await expect(editor).toContainText('"holderName"')
  const text = JSON.stringify(
    { name: 'Primes', description: 'x', retentionCategory: 'STANDARD', schema: [] },
    null,
    2,
  )
  await editor.fill(text.replace('"x",', '"x"'))
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('alert')).toContainText(
    /Le contenu n’est pas du JSON valide\s: ligne 4, colonne 3/,
  )
  await page.getByRole('tab', { name: 'Conception' }).click()
  await expect(page.getByText('Ce contenu ne peut pas être représenté ici.')).toBeVisible()
  await page.getByRole('tab', { name: 'Aperçu' }).click()
  await editor.fill('{ "name": 1 }')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('alert')).toContainText('n’a pas la forme attendue ici')
  await editor.fill('')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('alert')).toContainText('Le contenu est obligatoire')

  // A copy of an existing type, with its server fields, is a valid draft.
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const { body } = await product<{ items: object[] }>(
    emulator,
    bearer,
    '/dataset-types/?pageSize=1',
  )
  await editor.fill(JSON.stringify({ ...body.items[0], name: 'Copie' }, null, 2))
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Le contenu est valide.')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copie' })).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  const question = page.getByRole('alertdialog', { name: /Supprimer «\sCopie\s»/ })
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(/«\sCopie\s» est supprimé\./)).toBeVisible()
  await expect(page).toHaveURL('/dataset-types')
  await expect(page.getByRole('link', { name: 'Copie' })).toBeHidden()
})

test('a user with read access sees the reason and sends nothing; a type in use is not deleted [A030 C081 C085 C115]', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('viewer', 'en', '/dataset-types')
  const reason = 'Your role does not allow this.'
  await expectRefusal(page, page.getByRole('button', { name: 'New Data Set Type' }), reason)
  await expectRefusal(page, page.getByRole('button', { name: 'Delete “ClaimRecords”' }), reason)
  await page.getByRole('link', { name: 'ClaimRecords' }).click()
  await expectRefusal(page, page.getByRole('button', { name: 'Delete', exact: true }), reason)

  const owner = await as('owner', 'en', '/dataset-types')
  await owner.getByRole('button', { name: 'Delete “ClaimRecords”' }).click()
  await owner
    .getByRole('alertdialog', { name: 'Delete “ClaimRecords”?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(owner.getByRole('alert')).toContainText(
    'A job type, a policy or a data set uses this data set type',
  )
  await expect(owner.getByRole('link', { name: 'ClaimRecords' })).toBeVisible()
})
