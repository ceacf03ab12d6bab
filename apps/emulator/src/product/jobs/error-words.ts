import { typeset } from '@concord/domain/french'
import type { Language } from '@concord/domain/people/language'
import { frenchOf } from '#enclave/tsql/sentences.ts'

/** Why jobs fail, as the enclave writes it down, with its French; `{}` stands for a name or a number, or for a sentence within. */
const SENTENCES: Readonly<Record<string, string>> = {
  'The collaboration is no longer active.': 'La collaboration n’est plus active.',
  'The collaboration was terminated while the job ran.': 'La collaboration a été résiliée pendant l’exécution de la tâche.',
  '{} revoked its acceptance of the collaboration while the job ran.':
    '{} a révoqué son acceptation de la collaboration pendant l’exécution de la tâche.',
  'The job was stopped at the console of the emulator.': 'La tâche a été arrêtée à la console de l’émulateur.',
  'The job could not be run.': 'La tâche n’a pas pu être exécutée.',
  'The job type is gone': 'Le type de tâche n’existe plus',
  'A data set type of the job type is gone': 'Un type de jeu de données du type de tâche n’existe plus',
  'An input data set is gone': 'Un jeu de données en entrée n’existe plus',
  'An input could not be read': 'Une entrée n’a pas pu être lue',
  'An input file cannot be read: {}': 'Un fichier en entrée ne peut pas être lu : {}',
  'Part {} of {} is damaged': 'La partie {} de {} est endommagée',
  "The header of an input of '{}' does not have the declared columns": 'L’en-tête d’une entrée de « {} » n’a pas les colonnes déclarées',
  "The header of '{}' does not have the declared columns": 'L’en-tête de « {} » n’a pas les colonnes déclarées',
  "Row {} of an input of '{}' does not have the declared columns": 'La ligne {} d’une entrée de « {} » n’a pas les colonnes déclarées',
  "Row {} of the result, column '{}': {}": 'Ligne {} du résultat, colonne « {} » : {}',
  "Row {} of '{}', column '{}': {}": 'Ligne {} de « {} », colonne « {} » : {}',
  "Row {} of '{}' does not have the declared columns": 'La ligne {} de « {} » n’a pas les colonnes déclarées',
  'The result is larger than a job may store': 'Le résultat dépasse ce qu’une tâche peut enregistrer',
  'The query ran longer than a job may take': 'La requête a duré plus longtemps qu’une tâche ne le peut',
  'The query needs more memory than a job may use': 'La requête exige plus de mémoire qu’une tâche ne peut en utiliser',
  'The query could not be run': 'La requête n’a pas pu être exécutée',
  'The query engine could not start': 'Le moteur de requêtes n’a pas pu démarrer',
  'The query engine stopped unexpectedly': 'Le moteur de requêtes s’est arrêté inopinément',
  'Arithmetic overflow: a result does not fit its type': 'Dépassement arithmétique : un résultat ne tient pas dans son type',
  'A value could not be converted to another type': 'Une valeur n’a pas pu être convertie en un autre type',
  'A subquery that stands for a value gave more than one row': 'Une sous-requête qui tient lieu de valeur a donné plus d’une ligne',
  "The model '{}' has been deleted": 'Le modèle « {} » a été supprimé',
  "The model '{}' is not deployed": 'Le modèle « {} » n’est pas déployé',
  'The model could not be loaded': 'Le modèle n’a pas pu être chargé',
  'The model could not be read': 'Le modèle n’a pas pu être lu',
  'The model runtime could not start': 'Le moteur de modèles n’a pas pu démarrer',
  'The model could not be run': 'Le modèle n’a pas pu être exécuté',
  "The model could not be run on rows {} to {} of '{}'": 'Le modèle n’a pas pu être exécuté sur les lignes {} à {} de « {} »',
  'The model stopped unexpectedly: it may need more memory than a job may use':
    'Le modèle s’est arrêté inopinément : il exige peut-être plus de mémoire qu’une tâche ne peut en utiliser',
  'The inputs of the model take different numbers of rows': 'Les entrées du modèle prennent des nombres de lignes différents',
  "The model's output '{}' does not have one entry for each row": 'La sortie « {} » du modèle n’a pas une valeur par ligne',
  'a value is missing, and the model needs one': 'une valeur manque, et le modèle en exige une',
  'the model gave no number': 'le modèle n’a pas donné de nombre',
  'the number is too large for the column': 'le nombre est trop grand pour la colonne',
  'the number is too large for the model ({})': 'le nombre est trop grand pour le modèle ({})',
  'the number is out of the model’s range ({})': 'le nombre est hors de la plage du modèle ({})',
  'Data size is too long': 'La donnée est trop longue',
  'Data size is too short': 'La donnée est trop courte',
  'Must contain a value': 'Doit contenir une valeur',
  '{} (line {}, column {})': '{} (ligne {}, colonne {})',
}

const PATTERNS = Object.entries(SENTENCES).map(([english, french]) => ({
  pattern: new RegExp(`^${english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '(.+?)')}$`, 's'),
  french,
}))

/** Why a job failed, in the reader's language. What an organization wrote itself, such as a column's own error message, stays as it is. */
export const jobErrorIn = (language: Language, details: string | null): string | null =>
  details === null || language === 'en' ? details : typeset(frenchOfFailure(details))

function frenchOfFailure(sentence: string): string {
  for (const { pattern, french } of PATTERNS) {
    const [matched, ...words] = pattern.exec(sentence) ?? []
    if (matched !== undefined) return french.replaceAll('{}', () => frenchOfFailure(words.shift() ?? ''))
  }
  return frenchOf(sentence)
}
