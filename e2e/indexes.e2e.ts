import { getRow, openCollaboration, openTab } from './collaboration.ts'
import { LANGUAGES, LENGTH } from './faults.ts'
import { changes, recordRequests } from './requests.ts'
import { expect, test } from './test.ts'

const WORDS = {
  en: {
    tab: 'Indexes',
    add: 'Add Index',
    submit: 'Add',
    name: 'Name',
    description: 'Description',
    type: /Data set type/,
    columns: 'Columns',
    required: [
      'Name is required',
      'Description is required',
      'Data Set Type is required',
      'Choose at least one column',
    ],
    remove: 'Delete',
    cancel: 'Cancel',
    taken: 'This collaboration has an index of this name already. Choose another name.',
    none: 'No indexes yet',
  },
  fr: {
    tab: 'Index',
    add: 'Ajouter un index',
    submit: 'Ajouter',
    name: 'Nom',
    description: 'Description',
    type: /Type de jeu/,
    columns: 'Colonnes',
    required: [
      'Le nom est obligatoire',
      'La description est obligatoire',
      'Le type de jeu de données est obligatoire',
      'Choisissez au moins une colonne',
    ],
    remove: 'Supprimer',
    cancel: 'Annuler',
    taken: 'Cette collaboration a déjà un index de ce nom. Choisissez un autre nom.',
    none: 'Aucun index pour le moment',
  },
}

for (const language of LANGUAGES)
  test(
    `an index is added with columns of its type, listed and deleted (${language}) [B018 B019 B034 B063 B071 B100]`,
    LENGTH[language],
    async ({ as }) => {
      const words = WORDS[language]
      const page = await as('owner', language)
      await openCollaboration(page)
      await page.getByRole('tab', { name: words.tab }).click()
      await expect(page.getByText(words.none)).toBeVisible()
      const requests = recordRequests(page)
      const open = () => page.getByRole('button', { name: words.add }).click()
      const dialog = page.getByRole('dialog', { name: words.add })
      const submit = dialog.getByRole('button', { name: words.submit, exact: true })
      const choose = async (type: string) => {
        await dialog.getByRole('button', { name: words.type }).click()
        await page.getByRole('option', { name: type }).click()
      }
      const column = (name: string) =>
        dialog
          .getByRole('group', { name: words.columns })
          .getByRole('checkbox', { name: new RegExp(`^${name}`) })

      await open()
      await submit.click()
      for (const problem of words.required)
        await expect(dialog.getByRole('alert')).toContainText(problem)
      expect(changes(requests)).toEqual([])
      await dialog.getByRole('textbox', { name: words.name }).fill('By policy')
      await dialog.getByRole('textbox', { name: words.description }).fill('Single policies')
      await choose('ClaimRecords')
      await column('claimId').check({ force: true })
      await choose('PolicyRecords') // another type clears the columns
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
      await column('policyNumber').check({ force: true })
      await column('holderName').check({ force: true })
      await submit.click()
      await expect(dialog).toBeHidden()
      const index = getRow(page, 'By policy')
      for (const fact of ['Single policies', 'PolicyRecords', 'policyNumber', 'holderName'])
        await expect(index).toContainText(fact)

      // The server's refusal is shown at its field.
      await open()
      await dialog.getByRole('textbox', { name: words.name }).fill('by POLICY')
      await dialog.getByRole('textbox', { name: words.description }).fill('Again')
      await choose('PolicyRecords')
      await column('policyNumber').check({ force: true })
      await submit.click()
      await expect(dialog.getByRole('textbox', { name: words.name })).toHaveAccessibleDescription(
        new RegExp(words.taken),
      )
      await dialog.getByRole('button', { name: words.cancel }).click()
      await expect(dialog).toBeHidden()

      await index.getByRole('button', { name: `${words.remove} By policy` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click()
      await expect(page.getByText(words.none)).toBeVisible()
    },
  )

test('a user who may not manage collaborations has no Indexes tab [B071]', {
  tag: '@long',
}, async ({ as }) => {
  const page = await as('viewer')
  await openCollaboration(page)
  await openTab(page, 'Jobs')
  await expect(page.getByRole('tab', { name: 'Indexes' })).toHaveCount(0)
})
