import type { Texts } from '../../text.ts'

/** Mathematical functions, aggregates and window functions of T-SQL. */
export const numbers = {
  'sql.ABS': { en: 'The value without its sign.', fr: 'La valeur sans son signe.' },
  'sql.ACOS': {
    en: 'The angle in radians whose cosine is the value.',
    fr: 'L’angle en radians dont le cosinus est la valeur.',
  },
  'sql.ASIN': {
    en: 'The angle in radians whose sine is the value.',
    fr: 'L’angle en radians dont le sinus est la valeur.',
  },
  'sql.ATAN': {
    en: 'The angle in radians whose tangent is the value.',
    fr: 'L’angle en radians dont la tangente est la valeur.',
  },
  'sql.ATN2': {
    en: 'The angle in radians of the point (x, y), given as y, x.',
    fr: 'L’angle en radians du point (x, y), donné dans l’ordre y, x.',
  },
  'sql.BIT_COUNT': {
    en: 'The number of bits of the value that are 1.',
    fr: 'Le nombre de bits de la valeur qui sont à 1.',
  },
  'sql.GET_BIT': {
    en: 'The bit at a position, counted from 0 at the right.',
    fr: 'Le bit à une position, comptée à partir de 0 depuis la droite.',
  },
  'sql.SET_BIT': {
    en: 'The value with the bit at a position set to 1, or to the third argument.',
    fr: 'La valeur dont le bit à une position est mis à 1 ou au troisième argument.',
  },
  'sql.LEFT_SHIFT': {
    en: 'The bits moved left, filled with 0; also written <<.',
    fr: 'Les bits décalés vers la gauche, complétés par des 0 ; s’écrit aussi <<.',
  },
  'sql.RIGHT_SHIFT': {
    en: 'The bits moved right, filled with 0; also written >>.',
    fr: 'Les bits décalés vers la droite, complétés par des 0 ; s’écrit aussi >>.',
  },
  'sql.CEILING': {
    en: 'The smallest whole number that is not less than the value.',
    fr: 'Le plus petit entier qui n’est pas inférieur à la valeur.',
  },
  'sql.COS': { en: 'The cosine of an angle in radians.', fr: 'Le cosinus d’un angle en radians.' },
  'sql.COT': {
    en: 'The cotangent of an angle in radians.',
    fr: 'La cotangente d’un angle en radians.',
  },
  'sql.DEGREES': { en: 'Converts radians to degrees.', fr: 'Convertit des radians en degrés.' },
  'sql.EXP': {
    en: 'e raised to the power of the value.',
    fr: 'e élevé à la puissance de la valeur.',
  },
  'sql.FLOOR': {
    en: 'The largest whole number that is not greater than the value.',
    fr: 'Le plus grand entier qui n’est pas supérieur à la valeur.',
  },
  'sql.LOG': {
    en: 'The natural logarithm, or the logarithm to the given base.',
    fr: 'Le logarithme naturel, ou celui de la base donnée.',
  },
  'sql.LOG10': { en: 'The logarithm to base 10.', fr: 'Le logarithme de base 10.' },
  'sql.PI': { en: 'The number π.', fr: 'Le nombre π.' },
  'sql.POWER': {
    en: 'The first value raised to the power of the second.',
    fr: 'La première valeur élevée à la puissance de la seconde.',
  },
  'sql.RADIANS': { en: 'Converts degrees to radians.', fr: 'Convertit des degrés en radians.' },
  'sql.ROUND': {
    en: 'Rounds to a number of digits after the point; with a third argument other than 0 it cuts.',
    fr: 'Arrondit à un nombre de chiffres après la virgule, et tronque si le troisième argument n’est pas 0.',
  },
  'sql.SIGN': {
    en: '1 for a positive value, -1 for a negative one, else 0.',
    fr: '1 pour une valeur positive, -1 pour une négative, sinon 0.',
  },
  'sql.SIN': { en: 'The sine of an angle in radians.', fr: 'Le sinus d’un angle en radians.' },
  'sql.SQRT': { en: 'The square root.', fr: 'La racine carrée.' },
  'sql.SQUARE': {
    en: 'The square of the value.',
    fr: 'La valeur multipliée par elle-même.',
  },
  'sql.TAN': {
    en: 'The tangent of an angle in radians.',
    fr: 'La tangente d’un angle en radians.',
  },
  'sql.APPROX_COUNT_DISTINCT': {
    en: 'The number of different values; here it is exact.',
    fr: 'Le nombre de valeurs différentes, ici exact.',
  },
  'sql.APPROX_PERCENTILE_CONT': {
    en: 'The percentile, between two values if need be; here it is exact.',
    fr: 'Le centile, entre deux valeurs au besoin, ici exact.',
  },
  'sql.APPROX_PERCENTILE_DISC': {
    en: 'The value at the percentile; here it is exact.',
    fr: 'La valeur au centile, ici exacte.',
  },
  'sql.AVG': {
    en: 'The average of the values that are not NULL; of integers, without digits after the point.',
    fr: 'La moyenne des valeurs non NULL, et pour des entiers, sans décimales.',
  },
  'sql.COUNT': {
    en: 'The number of rows, or of values that are not NULL, as int.',
    fr: 'Le nombre de lignes, ou de valeurs non NULL, en int.',
  },
  'sql.COUNT_BIG': {
    en: 'The number of rows, or of values that are not NULL, as bigint.',
    fr: 'Le nombre de lignes, ou de valeurs non NULL, en bigint.',
  },
  'sql.MAX': { en: 'The largest value.', fr: 'La plus grande valeur.' },
  'sql.MIN': { en: 'The smallest value.', fr: 'La plus petite valeur.' },
  'sql.STDEV': { en: 'The standard deviation of a sample.', fr: 'L’écart type d’un échantillon.' },
  'sql.STDEVP': {
    en: 'The standard deviation of the whole population.',
    fr: 'L’écart type de la population entière.',
  },
  'sql.SUM': {
    en: 'The sum of the values that are not NULL.',
    fr: 'La somme des valeurs non NULL.',
  },
  'sql.VAR': { en: 'The variance of a sample.', fr: 'La variance d’un échantillon.' },
  'sql.VARP': {
    en: 'The variance of the whole population.',
    fr: 'La variance de la population entière.',
  },
  'sql.STRING_AGG': {
    en: 'Joins the texts of a group with a separator between them.',
    fr: 'Joint les textes d’un groupe, un séparateur entre eux.',
  },
  'sql.GROUPING': {
    en: '1 where ROLLUP, CUBE or GROUPING SETS left this key out, else 0.',
    fr: '1 si ROLLUP, CUBE ou GROUPING SETS a omis cette clé, sinon 0.',
  },
  'sql.GROUPING_ID': {
    en: 'A number whose bits are GROUPING of each key.',
    fr: 'Un nombre dont les bits sont le GROUPING de chaque clé.',
  },
  'sql.CUME_DIST': {
    en: 'The share of rows up to this one and those equal to it.',
    fr: 'La part des lignes jusqu’à celle-ci et à ses égales.',
  },
  'sql.DENSE_RANK': {
    en: 'The rank without gaps after equal rows.',
    fr: 'Le rang, sans saut après des lignes égales.',
  },
  'sql.FIRST_VALUE': {
    en: 'The value of the first row of the window.',
    fr: 'La valeur de la première ligne de la fenêtre.',
  },
  'sql.LAG': {
    en: 'The value of an earlier row, one row back if no distance is given.',
    fr: 'La valeur d’une ligne précédente, celle d’avant si aucune distance n’est donnée.',
  },
  'sql.LAST_VALUE': {
    en: 'The value of the last row of the window, by default the current one.',
    fr: 'La valeur de la dernière ligne de la fenêtre, par défaut la ligne courante.',
  },
  'sql.LEAD': {
    en: 'The value of a later row, one row ahead if no distance is given.',
    fr: 'La valeur d’une ligne suivante, celle d’après si aucune distance n’est donnée.',
  },
  'sql.NTILE': {
    en: 'Divides the rows into this many groups of equal size and numbers them.',
    fr: 'Répartit les lignes en autant de groupes égaux et les numérote.',
  },
  'sql.PERCENTILE_CONT': {
    en: 'The interpolated value at this fraction of the ordered rows.',
    fr: 'La valeur interpolée à cette fraction des lignes triées.',
  },
  'sql.PERCENTILE_DISC': {
    en: 'The first value at or after this fraction of the ordered rows.',
    fr: 'La première valeur à cette fraction des lignes triées ou après.',
  },
  'sql.PERCENT_RANK': {
    en: 'The rank as a fraction between 0 and 1.',
    fr: 'Le rang comme fraction entre 0 et 1.',
  },
  'sql.RANK': {
    en: 'The rank, with gaps after equal rows.',
    fr: 'Le rang, avec des sauts après des lignes égales.',
  },
  'sql.ROW_NUMBER': { en: 'Numbers the rows from 1.', fr: 'Numérote les lignes à partir de 1.' },
} as const satisfies Texts
