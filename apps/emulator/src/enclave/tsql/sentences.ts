import { translator } from '#translator.ts'

/**
 * What the compiler says of a query, and what a query says that was run, in both languages; `{}` stands for a word of the query, a type or a number. A sentence that is not here is an error
 * of types, so whoever adds one adds its French. Where two fit, the first counts.
 */
export const SENTENCES = {
  'Incorrect syntax': 'Syntaxe incorrecte',
  'Incorrect syntax near a string': 'Syntaxe incorrecte près d’un texte',
  "Incorrect syntax near '{}'": 'Syntaxe incorrecte près de « {} »',
  'A comment is not closed': 'Un commentaire n’est pas fermé',
  'The query is empty': 'La requête est vide',
  'The query is too long': 'La requête est trop longue',
  'The query is nested too deeply': 'La requête est trop imbriquée',
  'Only a SELECT statement is supported, not {}': 'Seule une instruction SELECT est acceptée, pas {}',
  'Only one statement is supported': 'Une seule instruction est acceptée',
  'Not supported: this expression': 'Non pris en charge : cette expression',
  'Not supported: the type {}': 'Non pris en charge : le type {}',
  'Not supported: DISTINCT in {}': 'Non pris en charge : DISTINCT dans {}',
  'Not supported: {} JOIN after a comma': 'Non pris en charge : {} JOIN après une virgule',
  'Not supported: style {} of {}': 'Non pris en charge : le style {} de {}',
  'Not supported: the culture {}': 'Non pris en charge : la culture {}',
  'Not supported: the format {}': 'Non pris en charge : le format {}',
  'Not supported: a precision of {}': 'Non pris en charge : une précision de {}',
  'Not supported: binary constants': 'Non pris en charge : les constantes binaires',
  'Not supported: the constant {}': 'Non pris en charge : la constante {}',
  'Not supported: OVER after {}': 'Non pris en charge : OVER après {}',
  'Not supported: PIVOT with several aggregates': 'Non pris en charge : PIVOT avec plusieurs agrégats',
  'Not supported: APPLY of anything but a query': 'Non pris en charge : APPLY d’autre chose qu’une requête',
  "Not supported: a query within the recursive part of '{}'": 'Non pris en charge : une requête dans la partie récursive de « {} »',
  'Not supported: this OPTION': 'Non pris en charge : cette OPTION',
  'Not supported: {} in FROM': 'Non pris en charge : {} dans FROM',
  'Not supported: column names after the name of a table': 'Non pris en charge : des noms de colonnes après le nom d’une table',
  'Not supported: a subquery that reads columns of a grouped query':
    'Non pris en charge : une sous-requête qui lit les colonnes d’une requête groupée',
  'Not supported: the algorithm {}': 'Non pris en charge : l’algorithme {}',
  'Not supported: COLLATE in a part of a text': 'Non pris en charge : COLLATE dans une partie d’un texte',
  'Not supported: COLLATE in an argument of {}': 'Non pris en charge : COLLATE dans un argument de {}',
  'Not supported: {}': 'Non pris en charge : {}',

  "Unknown function '{}'": 'Fonction inconnue : « {} »',
  "Unknown parameter '{}'": 'Paramètre inconnu : « {} »',
  "Unknown table '{}'": 'Table inconnue : « {} »',
  "Unknown column '{}'": 'Colonne inconnue : « {} »',
  "Unknown collation '{}'": 'Classement inconnu : « {} »',
  'The collations {} and {} cannot meet': 'Les classements {} et {} ne vont pas ensemble',
  "Ambiguous column name '{}'": 'Nom de colonne ambigu : « {} »',
  "The name '{}' is declared twice": 'Le nom « {} » est déclaré deux fois',
  "The name '{}' stands twice in FROM; give one an alias": 'Le nom « {} » figure deux fois dans FROM ; donnez un alias à l’un des deux',
  "Two inputs are named '{}'": 'Deux entrées portent le nom « {} »',
  "Column {} of '{}' has no name": 'La colonne {} de « {} » n’a pas de nom',
  "'{}' has {} columns but {} names": '« {} » compte {} colonnes, mais {} noms',
  'A derived table needs a name': 'Une table dérivée doit porter un nom',
  '* needs FROM': '* exige FROM',
  'The select list is empty': 'La liste de SELECT est vide',

  '{} takes one argument': '{} prend un seul argument',
  '{} takes two arguments': '{} prend deux arguments',
  '{}(*) is not valid': '{}(*) n’est pas valide',
  'CONVERT takes a type first': 'CONVERT prend d’abord un type',
  '{} takes a date part first, such as year, month or day': '{} prend d’abord une partie de date, telle que year, month ou day',
  '{} cannot take {} arguments': '{} ne peut pas prendre {} arguments',
  '{} cannot take {} here': '{} ne peut pas prendre {} à cet endroit',
  '{} cannot take {}': '{} ne peut pas prendre {}',
  '{} cannot be used on texts': '{} ne s’applique pas à des textes',
  '{} cannot be used on {}; use DATEADD or DATEDIFF': '{} ne s’applique pas à {} ; utilisez DATEADD ou DATEDIFF',
  '{} cannot be used on {}': '{} ne s’applique pas à {}',
  '{} cannot be used as {}': '{} ne peut pas servir de {}',
  '{} cannot be converted to {}': '{} ne se convertit pas en {}',
  '{} cannot be compared with {}': '{} ne se compare pas à {}',
  '{} takes a whole number or a parameter': '{} prend un nombre entier ou un paramètre',
  'The size of the type {} is not valid': 'La taille du type {} n’est pas valide',
  'A number has more than 38 digits': 'Un nombre compte plus de 38 chiffres',
  'A text must not hold the character NUL': 'Un texte ne doit pas contenir le caractère NUL',
  'ESCAPE takes one character': 'ESCAPE prend un seul caractère',
  'A condition cannot be used as a value': 'Une condition ne peut pas servir de valeur',
  'A condition is needed here': 'Il faut une condition à cet endroit',
  'At least one result of CASE must be other than NULL': 'Au moins un résultat de CASE doit être autre que NULL',
  'A subquery that stands for a value must have exactly one column':
    'Une sous-requête qui tient lieu de valeur doit avoir exactement une colonne',
  'A subquery of IN must have exactly one column': 'Une sous-requête de IN doit avoir exactement une colonne',

  '{} needs OVER': '{} exige OVER',
  '{} needs ORDER BY in its OVER': '{} exige ORDER BY dans son OVER',
  '{} takes no ROWS or RANGE': '{} ne prend ni ROWS ni RANGE',
  "Unknown window '{}'": 'Fenêtre inconnue : « {} »',
  "The window '{}' cannot be given a part that it has": 'La fenêtre « {} » ne peut recevoir une partie qu’elle a déjà',
  '{} takes a constant between 0 and 1': '{} prend une constante entre 0 et 1',
  '{} takes PARTITION BY alone in its OVER': '{} ne prend que PARTITION BY dans son OVER',
  '{} takes one value in WITHIN GROUP': '{} prend une seule valeur dans WITHIN GROUP',
  'ROWS and RANGE need ORDER BY': 'ROWS et RANGE exigent ORDER BY',
  'RANGE takes UNBOUNDED and CURRENT ROW alone': 'RANGE ne prend que UNBOUNDED et CURRENT ROW',
  'ROWS takes a whole number': 'ROWS prend un nombre entier',
  'ORDER BY in OVER cannot take a position or a constant': 'ORDER BY dans OVER ne prend ni position ni constante',
  'OVER can only stand in SELECT and ORDER BY': 'OVER ne peut se trouver que dans SELECT et ORDER BY',
  'A function with OVER cannot stand inside another or an aggregate':
    'Une fonction avec OVER ne peut se trouver ni dans une autre ni dans un agrégat',
  'GROUPING takes expressions of GROUP BY': 'GROUPING prend des expressions de GROUP BY',
  'GROUP BY has more than {} sets': 'GROUP BY compte plus de {} ensembles',
  'PIVOT and UNPIVOT take columns': 'PIVOT et UNPIVOT prennent des colonnes',
  'PIVOT takes an aggregate of one column': 'PIVOT prend un agrégat d’une seule colonne',
  'The columns of UNPIVOT have the types {} and {}': 'Les colonnes de UNPIVOT sont des types {} et {}',
  'The rows of VALUES have different numbers of values': 'Les lignes de VALUES n’ont pas toutes le même nombre de valeurs',
  'WITH TIES needs ORDER BY': 'WITH TIES exige ORDER BY',
  "'{}' can read itself once, after UNION ALL and a part that does not":
    '« {} » ne peut se lire elle-même qu’une fois, après UNION ALL et une partie qui ne le fait pas',
  "The recursive part of '{}' cannot have DISTINCT, GROUP BY, an aggregate, TOP or an outer join":
    'La partie récursive de « {} » ne peut avoir ni DISTINCT, ni GROUP BY, ni agrégat, ni TOP, ni jointure externe',
  "Column '{}' of '{}' is {} in the first part and {} in the recursive one":
    'La colonne « {} » de « {} » est {} dans la première partie et {} dans la partie récursive',
  'The separator of {} must be a constant or a parameter': 'Le séparateur de {} doit être une constante ou un paramètre',
  'The style of {} must be a whole number': 'Le style de {} doit être un nombre entier',
  'The second and third arguments of TRANSLATE must have as many characters':
    'Les deuxième et troisième arguments de TRANSLATE doivent compter autant de caractères',
  'At least one argument of {} must be other than NULL': 'Au moins un argument de {} doit être autre que NULL',
  '{} cannot take {} of {}': '{} ne peut pas prendre {} de {}',

  '{} JOIN takes no ON': '{} JOIN ne prend pas de ON',
  '{} JOIN needs ON': '{} JOIN exige ON',
  'GROUP BY needs a column': 'GROUP BY exige une colonne',
  'An aggregate cannot stand inside an aggregate': 'Un agrégat ne peut pas se trouver dans un agrégat',
  'The aggregate {} cannot stand in {}': 'L’agrégat {} ne peut pas se trouver dans {}',
  "Column '{}' is invalid in {} because it is not contained in either an aggregate function or the GROUP BY clause":
    'La colonne « {} » n’est pas valide dans {}, car elle ne figure ni dans une fonction d’agrégation ni dans la clause GROUP BY',
  'ORDER BY is not valid in a subquery unless TOP or OFFSET is also there':
    'ORDER BY n’est valide dans une sous-requête qu’avec TOP ou OFFSET',
  'ORDER BY items must appear in the select list of SELECT DISTINCT':
    'Les éléments de ORDER BY doivent figurer dans la liste de SELECT DISTINCT',
  'ORDER BY position {} is not in the select list': 'La position {} de ORDER BY n’est pas dans la liste de SELECT',
  'ORDER BY after {} takes columns of the result': 'ORDER BY après {} prend des colonnes du résultat',
  'TOP and OFFSET cannot stand together': 'TOP et OFFSET ne vont pas ensemble',
  'OFFSET and FETCH need ORDER BY': 'OFFSET et FETCH exigent ORDER BY',
  'The sides of {} have {} and {} columns': 'Les côtés de {} comptent {} et {} colonnes',
  'Column {} of {} is {} and {}': 'La colonne {} de {} est {} et {}',

  'Column {} of the query has no name: give it an alias': 'La colonne {} de la requête n’a pas de nom : donnez-lui un alias',
  "The query has two columns named '{}'": 'La requête a deux colonnes nommées « {} »',
  "The output type has no column '{}'": 'Le type de sortie n’a pas de colonne « {} »',
  "The query has no column '{}', which the output type needs": 'La requête n’a pas de colonne « {} », que le type de sortie exige',
  "Column '{}' is {} in the query but {} in the output type": 'La colonne « {} » est {} dans la requête, mais {} dans le type de sortie',

  'Divide by zero error encountered': 'Division par zéro',
  'Arithmetic overflow error': 'Dépassement arithmétique',
  'Conversion failed: a text is not a number': 'Échec de la conversion : un texte n’est pas un nombre',
  'Conversion failed: a text is not hexadecimal': 'Échec de la conversion : un texte n’est pas hexadécimal',
  'Conversion failed: a text is not a date or time': 'Échec de la conversion : un texte n’est ni une date ni une heure',
  'Cannot construct a date or time: an argument is not valid': 'Date ou heure impossible : un argument n’est pas valide',
  'A time zone offset is not valid': 'Un décalage horaire n’est pas valide',
  'An invalid floating point operation occurred': 'Opération à virgule flottante non valide',
  'The maximum recursion has been exhausted before the query ended': 'La récursion maximale a été atteinte avant la fin de la requête',
  'The offset of LAG and LEAD cannot be negative': 'Le décalage de LAG et LEAD ne peut pas être négatif',
  'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING': 'Longueur non valide pour LEFT, RIGHT ou SUBSTRING',
} as const

type Filled<Text extends string> = Text extends `${infer Before}{}${infer After}` ? `${Before}${string}${Filled<After>}` : Text
export type Sentence = Filled<keyof typeof SENTENCES>

const translate = translator(SENTENCES)

/** The French of a sentence; the sentence itself where it is none of these. */
export const frenchOf = (sentence: string): string => translate(sentence) ?? sentence
