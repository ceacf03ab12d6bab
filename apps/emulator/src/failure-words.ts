import { typeset } from '@concord/domain/french'
import type { Language } from '@concord/domain/people/language'
import { frenchOf } from '#enclave/tsql/sentences.ts'
import { translator } from './translator.ts'

/**
 * Why jobs, data sets and models fail, as the enclave writes it down, with its French; `{}` stands for a name or a number, or for a
 * sentence within.
 */
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
  'Data size is too long': 'La valeur est trop longue',
  'Data size is too short': 'La valeur est trop courte',
  'Must contain a value': 'Une valeur est obligatoire',
  '{} (line {}, column {})': '{} (ligne {}, colonne {})',

  'upload abandoned': 'téléversement abandonné',
  'The stored data could not be read. Upload the file again.':
    'Les données enregistrées n’ont pas pu être lues. Téléversez le fichier de nouveau.',
  '1 error.': '1 erreur.',
  '{} errors.': '{} erreurs.',
  'Maximum error limit of {} reached.': 'Limite maximale de {} erreurs atteinte.',
  'Row {} cannot be read: {}.': 'La ligne {} ne peut pas être lue : {}.',
  'Row {}, column {}: {}: {}': 'Ligne {}, colonne {} : {} : {}',
  'Row {}: {}: {}': 'Ligne {} : {} : {}',
  'Wrong format': 'Mauvais format',
  'Invalid value or data type': 'Valeur ou type de données non valide',
  'the file is empty': 'le fichier est vide',
  'the file is no text': 'le fichier n’est pas du texte',
  'it is not UTF-8': 'elle n’est pas en UTF-8',
  'it holds a NUL byte': 'elle contient un octet nul',
  'a quote is not closed': 'un guillemet n’est pas fermé',
  'text follows a closing quote': 'du texte suit un guillemet fermant',
  'a quote stands inside an unquoted cell': 'un guillemet se trouve dans une cellule sans guillemets',
  'a carriage return stands alone': 'un retour chariot est isolé',
  'it is longer than 1 MiB': 'elle dépasse 1 Mio',
  'A pattern of the data set type cannot be run: it {}. Correct the data set type.':
    'Un motif du type de jeu de données ne peut pas être exécuté : il {}. Corrigez le type de jeu de données.',
  'The pattern of the column {} cannot be run: it {}. Correct the data set type.':
    'Le motif de la colonne {} ne peut pas être exécuté : il {}. Corrigez le type de jeu de données.',
  'is no regular expression': 'n’est pas une expression régulière',
  'changes flags': 'change les options de recherche',
  'looks ahead or behind': 'regarde en avant ou en arrière',
  'refers back to a group': 'renvoie à un groupe',
  'repeats more than 1000 times': 'se répète plus de 1000 fois',
  'is too large': 'est trop grand',

  'The file is empty.': 'Le fichier est vide.',
  'The model is larger than 1 GiB.': 'Le modèle dépasse 1 Gio.',
  'The file is not an ONNX model.': 'Le fichier n’est pas un modèle ONNX.',
  'The model is incomplete: the file ends too early.': 'Le modèle est incomplet : le fichier se termine trop tôt.',
  'The model is damaged: its structure cannot be read.': 'Le modèle est endommagé : sa structure est illisible.',
  'The model is nested too deeply.': 'Le modèle comporte trop de niveaux imbriqués.',
  'The model keeps data in other files. Save it as one file.':
    'Le modèle garde des données dans d’autres fichiers. Enregistrez-le en un seul fichier.',
  'A tensor claims more data than the file holds.': 'Un tenseur annonce plus de données que le fichier n’en contient.',
  'The model has too many inputs and outputs, or names that are too long.':
    'Le modèle a trop d’entrées et de sorties, ou des noms trop longs.',
  'The model uses operators that are not supported.': 'Le modèle utilise des opérateurs qui ne sont pas pris en charge.',
  'The model cannot be loaded.': 'Le modèle ne peut pas être chargé.',
  '{} ({})': '{} ({})',
  'it needs more memory than it may have': 'il exige plus de mémoire qu’il ne peut en avoir',
}

const translate = translator(SENTENCES)

/**
 * Why a job, a data set or a model failed, in the reader's language, line by line. What an organization wrote itself, such as a column's
 * own error message, and what a runtime said, stay as they are.
 */
export const failureIn = (language: Language, details: string | null): string | null =>
  details === null || language === 'en' ? details : typeset(details.split('\n').map(frenchOfFailure).join('\n'))

const frenchOfFailure = (sentence: string): string => translate(sentence, frenchOfFailure) ?? frenchOf(sentence)
