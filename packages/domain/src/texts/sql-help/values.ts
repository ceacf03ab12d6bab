import type { Texts } from '../../text.ts'

/** Functions of texts, choices, JSON and conversions of T-SQL. */
export const values = {
  'sql.ASCII': {
    en: 'The code of the first character, 0 to 255.',
    fr: 'Le code du premier caractère, de 0 à 255.',
  },
  'sql.CHAR': {
    en: 'The character with this code, 0 to 255.',
    fr: 'Le caractère de ce code, de 0 à 255.',
  },
  'sql.CHARINDEX': {
    en: 'The position at which the first text is in the second, or 0.',
    fr: 'La position du premier texte dans le second, ou 0.',
  },
  'sql.CONCAT': {
    en: 'Joins the values as text; NULL counts as empty.',
    fr: 'Joint les valeurs en texte, où NULL compte comme vide.',
  },
  'sql.CONCAT_WS': {
    en: 'Joins the values with the first argument between them and skips NULL.',
    fr: 'Joint les valeurs avec le premier argument entre elles et saute les NULL.',
  },
  'sql.DATALENGTH': {
    en: 'The number of bytes of the value.',
    fr: 'Le nombre d’octets de la valeur.',
  },
  'sql.DIFFERENCE': {
    en: 'How similar two texts sound, from 0 to 4.',
    fr: 'La ressemblance sonore de deux textes, de 0 à 4.',
  },
  'sql.LEFT': { en: 'The first characters of the text.', fr: 'Les premiers caractères du texte.' },
  'sql.LEN': {
    en: 'The number of characters without trailing blanks.',
    fr: 'Le nombre de caractères, sans les blancs de la fin.',
  },
  'sql.LOWER': { en: 'The text in lowercase.', fr: 'Le texte en minuscules.' },
  'sql.LTRIM': {
    en: 'Removes blanks, or the given characters, from the start.',
    fr: 'Retire du début les blancs, ou les caractères donnés.',
  },
  'sql.NCHAR': {
    en: 'The Unicode character with this code.',
    fr: 'Le caractère Unicode de ce code.',
  },
  'sql.PARSENAME': {
    en: 'One part of a name with dots, counted from the right.',
    fr: 'Une partie d’un nom à points, comptée depuis la droite.',
  },
  'sql.PATINDEX': {
    en: 'The position at which a LIKE pattern matches, or 0.',
    fr: 'La position où un motif de LIKE correspond, ou 0.',
  },
  'sql.QUOTENAME': {
    en: 'The text in brackets, as a name is quoted.',
    fr: 'Le texte entre crochets, comme un nom délimité.',
  },
  'sql.REPLACE': {
    en: 'Replaces each occurrence of the second text by the third.',
    fr: 'Remplace chaque occurrence du deuxième texte par le troisième.',
  },
  'sql.REPLICATE': { en: 'Repeats the text.', fr: 'Répète le texte.' },
  'sql.REVERSE': { en: 'The text backwards.', fr: 'Le texte à l’envers.' },
  'sql.RIGHT': { en: 'The last characters of the text.', fr: 'Les derniers caractères du texte.' },
  'sql.RTRIM': {
    en: 'Removes blanks, or the given characters, from the end.',
    fr: 'Retire de la fin les blancs, ou les caractères donnés.',
  },
  'sql.SOUNDEX': {
    en: 'A code of four characters for how the text sounds in English.',
    fr: 'Un code de quatre caractères pour la sonorité du texte en anglais.',
  },
  'sql.SPACE': { en: 'This many blanks.', fr: 'Autant de blancs.' },
  'sql.STR': {
    en: 'The number as text of a given length and number of digits after the point.',
    fr: 'Le nombre en texte, d’une longueur et d’un nombre de décimales donnés.',
  },
  'sql.STRING_ESCAPE': {
    en: "Escapes special characters; the constant is 'json'.",
    fr: "Échappe les caractères spéciaux, avec la constante 'json'.",
  },
  'sql.STRING_SPLIT': {
    en: 'A table of the pieces between separators, in the column value.',
    fr: 'Une table des morceaux entre séparateurs, dans la colonne value.',
  },
  'sql.STUFF': {
    en: 'Replaces a number of characters from a position by another text.',
    fr: 'Remplace des caractères à partir d’une position par un autre texte.',
  },
  'sql.SUBSTRING': {
    en: 'A number of characters from a position, counted from 1.',
    fr: 'Des caractères à partir d’une position, comptée depuis 1.',
  },
  'sql.TRANSLATE': {
    en: 'Replaces each character of the second text by the one at its place in the third.',
    fr: 'Remplace chaque caractère du deuxième texte par celui de même rang du troisième.',
  },
  'sql.TRIM': {
    en: 'Removes blanks, or the given characters, from both ends.',
    fr: 'Retire des deux bouts les blancs, ou les caractères donnés.',
  },
  'sql.UNICODE': {
    en: 'The Unicode code of the first character.',
    fr: 'Le code Unicode du premier caractère.',
  },
  'sql.UPPER': { en: 'The text in uppercase.', fr: 'Le texte en majuscules.' },
  'sql.HASHBYTES': {
    en: "The hash of the value by 'MD5', 'SHA1', 'SHA2_256' or 'SHA2_512'.",
    fr: "L’empreinte de la valeur par 'MD5', 'SHA1', 'SHA2_256' ou 'SHA2_512'.",
  },
  'sql.NEWID': { en: 'A new random identifier.', fr: 'Un nouvel identifiant aléatoire.' },
  'sql.CHOOSE': {
    en: 'The value at this position of the list, counted from 1.',
    fr: 'La valeur à cette position de la liste, comptée depuis 1.',
  },
  'sql.COALESCE': { en: 'The first value that is not NULL.', fr: 'La première valeur non NULL.' },
  'sql.GREATEST': { en: 'The largest of the values.', fr: 'La plus grande des valeurs.' },
  'sql.IIF': {
    en: 'The second value if the condition holds, else the third.',
    fr: 'La deuxième valeur si la condition est vraie, sinon la troisième.',
  },
  'sql.ISNULL': {
    en: 'The second value where the first is NULL, with the first one’s type.',
    fr: 'La seconde valeur si la première est NULL, avec le type de la première.',
  },
  'sql.LEAST': { en: 'The smallest of the values.', fr: 'La plus petite des valeurs.' },
  'sql.NULLIF': {
    en: 'NULL if the two values are equal, else the first.',
    fr: 'NULL si les deux valeurs sont égales, sinon la première.',
  },
  'sql.ISDATE': {
    en: '1 if the text is a date or time, else 0.',
    fr: '1 si le texte est une date ou une heure, sinon 0.',
  },
  'sql.ISJSON': {
    en: '1 if the text is a JSON object or array, or what the second argument says, else 0.',
    fr: '1 si le texte est un objet ou un tableau JSON, ou ce que dit le second argument, sinon 0.',
  },
  'sql.ISNUMERIC': {
    en: '1 if the value can be a number, else 0.',
    fr: '1 si la valeur peut être un nombre, sinon 0.',
  },
  'sql.JSON_QUERY': {
    en: 'The object or array at a path of a JSON text.',
    fr: 'L’objet ou le tableau à un chemin d’un texte JSON.',
  },
  'sql.JSON_ARRAY': {
    en: 'A JSON array of the values, without NULL by default.',
    fr: 'Un tableau JSON des valeurs, sans les NULL par défaut.',
  },
  'sql.JSON_MODIFY': {
    en: 'The JSON text with a new value at a path; NULL removes the key.',
    fr: 'Le texte JSON avec une nouvelle valeur à un chemin ; NULL retire la clé.',
  },
  'sql.JSON_OBJECT': {
    en: 'A JSON object of keys and values, with NULL by default.',
    fr: 'Un objet JSON de clés et de valeurs, avec les NULL par défaut.',
  },
  'sql.JSON_PATH_EXISTS': {
    en: '1 if the JSON text has something at the path, else 0.',
    fr: '1 si le texte JSON a quelque chose à ce chemin, sinon 0.',
  },
  'sql.JSON_VALUE': {
    en: 'The value at a path of a JSON text.',
    fr: 'La valeur à un chemin d’un texte JSON.',
  },
  'sql.OPENJSON': {
    en: 'A table of the elements of a JSON text.',
    fr: 'Une table des éléments d’un texte JSON.',
  },
  'sql.GENERATE_SERIES': {
    en: 'A table of the numbers from start to stop, in the column value.',
    fr: 'Une table des nombres du début à la fin, dans la colonne value.',
  },
  'sql.FORMAT': {
    en: "The value as text in a .NET format, such as 'N2' or 'yyyy-MM-dd', and a culture.",
    fr: "La valeur en texte selon un format .NET, comme 'N2' ou 'yyyy-MM-dd', et une culture.",
  },
  'sql.CAST': { en: 'Converts the value to a type.', fr: 'Convertit la valeur vers un type.' },
  'sql.CONVERT': {
    en: 'Converts the value to a type, of dates in a style.',
    fr: 'Convertit la valeur vers un type, les dates selon un style.',
  },
  'sql.PARSE': {
    en: 'Reads a number or date as it is written in a culture.',
    fr: 'Lit un nombre ou une date écrits selon une culture.',
  },
  'sql.TRY_CAST': {
    en: 'Converts the value to a type, or is NULL where that fails.',
    fr: 'Convertit la valeur vers un type, ou donne NULL en cas d’échec.',
  },
  'sql.TRY_CONVERT': {
    en: 'Converts the value to a type, or is NULL where that fails.',
    fr: 'Convertit la valeur vers un type, ou donne NULL en cas d’échec.',
  },
  'sql.TRY_PARSE': {
    en: 'Reads a number or date as written in a culture, or is NULL where that fails.',
    fr: 'Lit un nombre ou une date selon une culture, ou donne NULL en cas d’échec.',
  },
} as const satisfies Texts
