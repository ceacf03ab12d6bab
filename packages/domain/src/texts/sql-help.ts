import type { Texts } from '../text.ts'
import { numbers } from './sql-help/numbers.ts'
import { values } from './sql-help/values.ts'

/**
 * What each function and clause of T-SQL does, as the query editor explains it. A key is `sql.` and
 * the name in the editor's list of words. Source: learn.microsoft.com, the function's own page of
 * the Transact-SQL reference.
 */
export const sqlHelp = {
  ...numbers,
  ...values,

  'sql.CURRENT_TIMESTAMP': {
    en: 'The current date and time in UTC, as datetime.',
    fr: 'La date et l’heure courantes en UTC, en datetime.',
  },
  'sql.DATEADD': {
    en: 'Adds a number of date parts to a date.',
    fr: 'Ajoute à une date un nombre de parties de date.',
  },
  'sql.DATEDIFF': {
    en: 'The number of boundaries of the date part between two dates.',
    fr: 'Le nombre de limites de la partie de date entre deux dates.',
  },
  'sql.DATEDIFF_BIG': { en: 'As DATEDIFF, as bigint.', fr: 'Comme DATEDIFF, en bigint.' },
  'sql.DATEFROMPARTS': {
    en: 'The date of a year, month and day.',
    fr: 'La date d’une année, d’un mois et d’un jour.',
  },
  'sql.DATENAME': {
    en: 'A part of a date as text, such as the name of the month.',
    fr: 'Une partie d’une date en texte, comme le nom du mois.',
  },
  'sql.DATEPART': { en: 'A part of a date as a number.', fr: 'Une partie d’une date en nombre.' },
  'sql.DATETIME2FROMPARTS': {
    en: 'The datetime2 of its parts, fraction and precision last.',
    fr: 'Le datetime2 de ses parties, fraction et précision à la fin.',
  },
  'sql.DATETIMEFROMPARTS': {
    en: 'The datetime of its parts, down to milliseconds.',
    fr: 'Le datetime de ses parties, jusqu’aux millisecondes.',
  },
  'sql.SMALLDATETIMEFROMPARTS': {
    en: 'The smalldatetime of its parts, down to minutes.',
    fr: 'Le smalldatetime de ses parties, jusqu’aux minutes.',
  },
  'sql.DATETIMEOFFSETFROMPARTS': {
    en: 'The datetimeoffset of its parts.',
    fr: 'Le datetimeoffset de ses parties.',
  },
  'sql.DATETRUNC': {
    en: 'The start of the period in which the date is.',
    fr: 'Le début de la période où se trouve la date.',
  },
  'sql.DATE_BUCKET': {
    en: 'The start of the bucket of this many date parts in which the date is.',
    fr: 'Le début de l’intervalle de tant de parties de date où se trouve la date.',
  },
  'sql.DAY': { en: 'The day of the month.', fr: 'Le jour du mois.' },
  'sql.EOMONTH': {
    en: 'The last day of the month, or of one some months later.',
    fr: 'Le dernier jour du mois, ou d’un mois ultérieur.',
  },
  'sql.GETDATE': {
    en: 'The current date and time in UTC, as datetime.',
    fr: 'La date et l’heure courantes en UTC, en datetime.',
  },
  'sql.GETUTCDATE': {
    en: 'The current date and time in UTC, as datetime.',
    fr: 'La date et l’heure courantes en UTC, en datetime.',
  },
  'sql.MONTH': { en: 'The month as a number.', fr: 'Le mois en nombre.' },
  'sql.SWITCHOFFSET': {
    en: 'The same moment with another offset from UTC.',
    fr: 'Le même instant avec un autre décalage par rapport à UTC.',
  },
  'sql.SYSDATETIME': {
    en: 'The current date and time in UTC, as datetime2.',
    fr: 'La date et l’heure courantes en UTC, en datetime2.',
  },
  'sql.SYSDATETIMEOFFSET': {
    en: 'The current date and time with its offset.',
    fr: 'La date et l’heure courantes avec leur décalage.',
  },
  'sql.SYSUTCDATETIME': {
    en: 'The current date and time in UTC, as datetime2.',
    fr: 'La date et l’heure courantes en UTC, en datetime2.',
  },
  'sql.TIMEFROMPARTS': {
    en: 'The time of its parts, fraction and precision last.',
    fr: 'L’heure de ses parties, fraction et précision à la fin.',
  },
  'sql.TODATETIMEOFFSET': {
    en: 'The date and time with an offset from UTC added.',
    fr: 'La date et l’heure, complétées d’un décalage par rapport à UTC.',
  },
  'sql.YEAR': { en: 'The year as a number.', fr: 'L’année en nombre.' },
  'sql.SELECT': {
    en: 'Chooses the columns of the result.',
    fr: 'Choisit les colonnes du résultat.',
  },
  'sql.DISTINCT': {
    en: 'Leaves out rows that are equal to another.',
    fr: 'Omet les lignes égales à une autre.',
  },
  'sql.TOP': {
    en: 'Keeps only the first rows of the order.',
    fr: 'Ne garde que les premières lignes de l’ordre.',
  },
  'sql.INTO': {
    en: 'Keeps the rows in a temporary table for the next SELECT.',
    fr: 'Garde les lignes dans une table temporaire pour le SELECT suivant.',
  },
  'sql.FROM': { en: 'Names the tables that are read.', fr: 'Nomme les tables lues.' },
  'sql.WHERE': {
    en: 'Keeps only the rows for which the condition holds.',
    fr: 'Ne garde que les lignes pour lesquelles la condition est vraie.',
  },
  'sql.GROUP BY': {
    en: 'Makes one row of all rows with equal keys.',
    fr: 'Réunit en une ligne toutes celles de mêmes clés.',
  },
  'sql.ROLLUP': {
    en: 'Adds subtotals for each key from the right, and the total.',
    fr: 'Ajoute des sous-totaux pour chaque clé depuis la droite, et le total.',
  },
  'sql.CUBE': {
    en: 'Adds subtotals for each combination of keys.',
    fr: 'Ajoute des sous-totaux pour chaque combinaison de clés.',
  },
  'sql.GROUPING SETS': {
    en: 'Groups by each of several lists of keys.',
    fr: 'Regroupe selon chacune de plusieurs listes de clés.',
  },
  'sql.HAVING': {
    en: 'Keeps only the groups for which the condition holds.',
    fr: 'Ne garde que les groupes pour lesquels la condition est vraie.',
  },
  'sql.ORDER BY': { en: 'Sorts the rows.', fr: 'Trie les lignes.' },
  'sql.OFFSET': {
    en: 'Skips the first rows; FETCH limits those that follow.',
    fr: 'Saute les premières lignes, et FETCH limite celles qui suivent.',
  },
  'sql.INNER JOIN': {
    en: 'Pairs of rows for which the condition holds.',
    fr: 'Les paires de lignes pour lesquelles la condition est vraie.',
  },
  'sql.LEFT JOIN': {
    en: 'As INNER JOIN, and the other rows of the left table with NULL.',
    fr: 'Comme INNER JOIN, plus les autres lignes de la table de gauche avec NULL.',
  },
  'sql.RIGHT JOIN': {
    en: 'As INNER JOIN, and the other rows of the right table with NULL.',
    fr: 'Comme INNER JOIN, plus les autres lignes de la table de droite avec NULL.',
  },
  'sql.FULL JOIN': {
    en: 'As INNER JOIN, and the other rows of both tables with NULL.',
    fr: 'Comme INNER JOIN, plus les autres lignes des deux tables avec NULL.',
  },
  'sql.CROSS JOIN': {
    en: 'Each row with each row of the other table.',
    fr: 'Chaque ligne avec chaque ligne de l’autre table.',
  },
  'sql.CROSS APPLY': {
    en: 'Runs the subquery for each row and joins its rows.',
    fr: 'Exécute la sous-requête pour chaque ligne et joint ses lignes.',
  },
  'sql.OUTER APPLY': {
    en: 'As CROSS APPLY, and rows without a match with NULL.',
    fr: 'Comme CROSS APPLY, plus les lignes sans correspondance avec NULL.',
  },
  'sql.UNION': {
    en: 'The rows of both queries, equal ones once.',
    fr: 'Les lignes des deux requêtes, les égales une seule fois.',
  },
  'sql.UNION ALL': { en: 'The rows of both queries.', fr: 'Les lignes des deux requêtes.' },
  'sql.INTERSECT': {
    en: 'The rows that both queries return.',
    fr: 'Les lignes que donnent les deux requêtes.',
  },
  'sql.EXCEPT': {
    en: 'The rows of the first query that the second does not return.',
    fr: 'Les lignes de la première requête que la seconde ne donne pas.',
  },
  'sql.WITH': {
    en: 'Names queries that the following one reads as tables.',
    fr: 'Nomme des requêtes que la suivante lit comme des tables.',
  },
  'sql.DECLARE': {
    en: 'Declares a variable, with a constant as its value.',
    fr: 'Déclare une variable, avec une constante pour valeur.',
  },
  'sql.SET': {
    en: 'Gives a variable another constant value.',
    fr: 'Donne à une variable une autre valeur constante.',
  },
  'sql.CASE': {
    en: 'The value of the first condition that holds.',
    fr: 'La valeur de la première condition vraie.',
  },
  'sql.IN': {
    en: 'Whether the value is one of a list or of a subquery’s rows.',
    fr: 'Si la valeur est dans une liste ou dans les lignes d’une sous-requête.',
  },
  'sql.BETWEEN': {
    en: 'Whether the value is between two others, both included.',
    fr: 'Si la valeur est entre deux autres, bornes incluses.',
  },
  'sql.LIKE': {
    en: 'Whether the text matches a pattern: % any text, _ one character, [a-f] one of these.',
    fr: 'Si le texte correspond à un motif : % tout texte, _ un caractère, [a-f] l’un de ceux-ci.',
  },
  'sql.EXISTS': {
    en: 'Whether the subquery returns a row.',
    fr: 'Si la sous-requête donne une ligne.',
  },
  'sql.IS NULL': { en: 'Whether the value is missing.', fr: 'Si la valeur est absente.' },
  'sql.COLLATE': {
    en: 'Compares and sorts the text by another collation.',
    fr: 'Compare et trie le texte selon un autre classement.',
  },
  'sql.AT TIME ZONE': { en: 'The moment in a time zone.', fr: 'L’instant dans un fuseau horaire.' },
  'sql.OVER': {
    en: 'Computes the function over a window of rows around each row.',
    fr: 'Calcule la fonction sur une fenêtre de lignes autour de chaque ligne.',
  },
  'sql.PARTITION BY': {
    en: 'Starts a new window for each key.',
    fr: 'Commence une nouvelle fenêtre pour chaque clé.',
  },
  'sql.PIVOT': {
    en: 'Turns the values of one column into columns.',
    fr: 'Change les valeurs d’une colonne en colonnes.',
  },
  'sql.UNPIVOT': { en: 'Turns columns into rows.', fr: 'Change des colonnes en lignes.' },
  'sql.VALUES': {
    en: 'A table of rows that are written out.',
    fr: 'Une table de lignes écrites dans la requête.',
  },
  'sql.FOR XML PATH': {
    en: 'Joins the rows of a column into one text.',
    fr: 'Joint les lignes d’une colonne en un seul texte.',
  },
  'sql.OPTION': {
    en: 'Options of the query; MAXRECURSION limits how deep it may recur.',
    fr: 'Options de la requête, dont MAXRECURSION, qui en limite la récursion.',
  },
} as const satisfies Texts
