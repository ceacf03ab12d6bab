/**
 * The messages of the compiler and of the running compiled SQL, in both languages; `{{name}}` is a
 * placeholder: a word of the query, a type or a number.
 */
export const TSQL_TEXTS = {
  'tsql.syntax': { en: 'Incorrect syntax', fr: 'Syntaxe incorrecte' },
  'tsql.syntaxNearText': {
    en: 'Incorrect syntax near a string',
    fr: 'Syntaxe incorrecte près d’un texte',
  },
  'tsql.syntaxNear': {
    en: "Incorrect syntax near '{{word}}'",
    fr: 'Syntaxe incorrecte près de « {{word}} »',
  },
  'tsql.openComment': {
    en: 'A comment is not closed. End it with */',
    fr: 'Un commentaire n’est pas fermé. Terminez-le par */',
  },
  'tsql.emptyQuery': { en: 'The query is empty', fr: 'La requête est vide' },
  'tsql.tooLong': {
    en: 'The query is too long: {{length}} characters, at most {{most}}',
    fr: 'La requête est trop longue : {{length}} caractères, {{most}} au plus',
  },
  'tsql.tooDeep': {
    en: 'The query is nested too deeply: at most {{levels}} levels',
    fr: 'La requête est trop imbriquée : {{levels}} niveaux au plus',
  },
  'tsql.chainTooLong': {
    en: 'Too many operators or SELECT statements follow one another. Group them in parentheses',
    fr: 'Trop d’opérateurs ou d’instructions SELECT se suivent. Groupez-les entre parenthèses',
  },
  'tsql.tooComplex': {
    en: 'The query is too complex: compiled, it is longer than {{most}} MiB. Nest fewer functions in one another',
    fr: 'La requête est trop complexe : compilée, elle dépasse {{most}} Mio. Imbriquez moins de fonctions les unes dans les autres',
  },
  'tsql.notSelect': {
    en: '{{statement}} is not supported. Write SELECT; before it may be DECLARE, SET @name = … and statements that make or change a temporary table #name',
    fr: '{{statement}} n’est pas pris en charge. Écrivez SELECT, précédé au besoin de DECLARE, SET @nom = … et d’instructions qui créent ou modifient une table temporaire #nom',
  },
  'tsql.severalStatements': {
    en: 'Only one SELECT may return rows. Keep the rows of the others with INTO #name, or join all with UNION ALL',
    fr: 'Un seul SELECT peut renvoyer des lignes. Gardez celles des autres avec INTO #nom ou réunissez-les par UNION ALL',
  },
  'tsql.severalBatches': {
    en: 'GO ends a batch, and a query is one batch. Keep GO only as the last line',
    fr: 'GO termine un lot, et une requête n’en a qu’un. Ne gardez GO qu’à la dernière ligne',
  },
  'tsql.assignsAndReturns': {
    en: 'A SELECT that assigns variables cannot also return columns. Write two SELECT statements',
    fr: 'Un SELECT qui affecte des variables ne peut pas aussi renvoyer des colonnes. Écrivez deux SELECT',
  },
  'tsql.intoTemporary': {
    en: 'Not supported: INTO {{name}}. Write INTO #{{name}} for a temporary table',
    fr: 'Non pris en charge : INTO {{name}}. Écrivez INTO #{{name}} pour une table temporaire',
  },
  'tsql.changesTemporary': {
    en: "Only temporary tables can be made or changed: '{{name}}' does not begin with #",
    fr: 'Seules des tables temporaires peuvent être créées ou modifiées : « {{name}} » ne commence pas par #',
  },
  'tsql.tooManyChanges': {
    en: 'More than {{most}} statements change temporary tables. Give INSERT several rows',
    fr: 'Plus de {{most}} instructions modifient des tables temporaires. Donnez plusieurs lignes à INSERT',
  },
  'tsql.insertCount': {
    en: 'INSERT has {{values}} values for {{columns}} columns',
    fr: 'INSERT a {{values}} valeurs pour {{columns}} colonnes',
  },
  'tsql.noResult': {
    en: 'The last statement must be a SELECT that returns rows',
    fr: 'La dernière instruction doit être un SELECT qui renvoie des lignes',
  },
  'tsql.unsupportedExpression': {
    en: 'Not supported: this expression',
    fr: 'Non pris en charge : cette expression',
  },
  'tsql.unsupportedType': {
    en: 'Not supported: the type {{type}}',
    fr: 'Non pris en charge : le type {{type}}',
  },
  'tsql.deprecatedType': {
    en: 'Not supported: the type {{type}}, which SQL Server deprecates. Write {{instead}}',
    fr: 'Non pris en charge : le type {{type}}, que SQL Server déconseille. Écrivez {{instead}}',
  },
  'tsql.rowVersion': {
    en: 'Not supported: the type {{type}}. In SQL Server it counts the changes of a row. For a date and time, write datetime2',
    fr: 'Non pris en charge : le type {{type}}. Dans SQL Server, il compte les modifications d’une ligne. Pour une date et une heure, écrivez datetime2',
  },
  'tsql.unknownType': { en: "Unknown type '{{type}}'", fr: 'Type inconnu : « {{type}} »' },
  'tsql.unknownTypeMeant': {
    en: "Unknown type '{{type}}'. Did you mean '{{meant}}'?",
    fr: 'Type inconnu : « {{type}} ». Vouliez-vous dire « {{meant}} » ?',
  },
  'tsql.unsupportedDistinct': {
    en: 'Not supported: DISTINCT in {{name}}',
    fr: 'Non pris en charge : DISTINCT dans {{name}}',
  },
  'tsql.unsupportedStyle': {
    en: 'Not supported: style {{style}} of {{name}}',
    fr: 'Non pris en charge : le style {{style}} de {{name}}',
  },
  'tsql.unsupportedCulture': {
    en: 'Not supported: the culture {{culture}}. Write en-CA, en-US, fr-CA or fr-FR',
    fr: 'Non pris en charge : la culture {{culture}}. Écrivez en-CA, en-US, fr-CA ou fr-FR',
  },
  'tsql.unsupportedFormat': {
    en: 'Not supported: the format {{format}}',
    fr: 'Non pris en charge : le format {{format}}',
  },
  'tsql.unsupportedMoneyConstant': {
    en: 'Not supported: money constants. Write CAST(… AS money)',
    fr: 'Non pris en charge : les constantes monétaires. Écrivez CAST(… AS money)',
  },
  'tsql.unsupportedConstant': {
    en: 'Not supported: the constant {{constant}}',
    fr: 'Non pris en charge : la constante {{constant}}',
  },
  'tsql.unsupportedOver': {
    en: 'Not supported: OVER after {{name}}',
    fr: 'Non pris en charge : OVER après {{name}}',
  },
  'tsql.unsupportedPivotAggregates': {
    en: 'Not supported: PIVOT with several aggregates',
    fr: 'Non pris en charge : PIVOT avec plusieurs agrégats',
  },
  'tsql.unsupportedApply': {
    en: 'Not supported: APPLY of anything but a query',
    fr: 'Non pris en charge : APPLY d’autre chose qu’une requête',
  },
  'tsql.unsupportedQueryInRecursion': {
    en: "Not supported: a query within the recursive part of '{{name}}'",
    fr: 'Non pris en charge : une requête dans la partie récursive de « {{name}} »',
  },
  'tsql.unsupportedOption': {
    en: 'Not supported: this OPTION',
    fr: 'Non pris en charge : cette OPTION',
  },
  'tsql.tableFunction': {
    en: '{{name}} gives rows: write it in FROM',
    fr: '{{name}} donne des lignes : écrivez-la dans FROM',
  },
  'tsql.unsupportedSource': {
    en: 'Not supported: {{source}} in FROM',
    fr: 'Non pris en charge : {{source}} dans FROM',
  },
  'tsql.unsupportedTableColumns': {
    en: 'Not supported: column names after the name of a table',
    fr: 'Non pris en charge : des noms de colonnes après le nom d’une table',
  },
  'tsql.unsupportedAlgorithm': {
    en: 'Not supported: the algorithm {{algorithm}}. Write SHA2_256 or SHA2_512',
    fr: 'Non pris en charge : l’algorithme {{algorithm}}. Écrivez SHA2_256 ou SHA2_512',
  },
  'tsql.unsupportedCollateInText': {
    en: 'Not supported: COLLATE in a part of a text',
    fr: 'Non pris en charge : COLLATE dans une partie d’un texte',
  },
  'tsql.unsupportedCollateInArgument': {
    en: 'Not supported: COLLATE in an argument of {{name}}',
    fr: 'Non pris en charge : COLLATE dans un argument de {{name}}',
  },
  'tsql.openText': {
    en: "A text is not closed. End it with ' and write a ' inside it twice",
    fr: "Un texte n’est pas fermé. Terminez-le par ' et doublez chaque ' qu’il contient",
  },
  'tsql.openName': {
    en: 'A name is not closed. End it with {{sign}}',
    fr: 'Un nom n’est pas fermé. Terminez-le par {{sign}}',
  },
  'tsql.otherDialect': {
    en: '{{what}} is not T-SQL: write {{instead}}',
    fr: '{{what}} n’est pas du T-SQL : écrivez {{instead}}',
  },
  'tsql.hintIgnored': {
    en: '{{hint}} has no effect here',
    fr: '{{hint}} est sans effet ici',
  },
  'tsql.columnTwice': {
    en: "'{{of}}' has several columns '{{name}}'",
    fr: '« {{of}} » a plusieurs colonnes « {{name}} »',
  },
  'tsql.dateRange': {
    en: 'A date is out of the range of its type',
    fr: 'Une date est hors des limites de son type',
  },
  'tsql.jsonKind': {
    en: 'ISJSON takes the word VALUE, ARRAY, OBJECT or SCALAR second',
    fr: 'ISJSON prend en second le mot VALUE, ARRAY, OBJECT ou SCALAR',
  },
  'tsql.notJson': { en: 'A text is not JSON', fr: 'Un texte n’est pas du JSON' },
  'tsql.jsonPathEmpty': {
    en: 'A strict JSON path leads to no value of the kind that the function takes (a lax one gives NULL)',
    fr: 'Un chemin JSON strict ne mène à aucune valeur du genre que prend la fonction (un chemin lax donne NULL)',
  },
  'tsql.jsonColumn': {
    en: "AS JSON needs nvarchar(max) for '{{name}}'",
    fr: 'AS JSON exige nvarchar(max) pour « {{name}} »',
  },
  'tsql.unsupportedForXml': {
    en: "Not supported: XML other than FOR XML PATH('') of one column without a name",
    fr: "Non pris en charge : du XML autre que FOR XML PATH('') d’une seule colonne sans nom",
  },
  'tsql.unsupportedForJson': {
    en: 'Not supported: FOR JSON. Write JSON_OBJECT or JSON_ARRAY for each row',
    fr: 'Non pris en charge : FOR JSON. Écrivez JSON_OBJECT ou JSON_ARRAY pour chaque ligne',
  },
  'tsql.unsupportedPath': {
    en: 'Not supported: the JSON path {{path}}',
    fr: 'Non pris en charge : le chemin JSON {{path}}',
  },
  'tsql.unsupported': { en: 'Not supported: {{what}}', fr: 'Non pris en charge : {{what}}' },

  'tsql.unknownFunction': {
    en: "Unknown function '{{name}}'",
    fr: 'Fonction inconnue : « {{name}} »',
  },
  'tsql.unknownFunctionMeant': {
    en: "Unknown function '{{name}}'. Did you mean '{{meant}}'?",
    fr: 'Fonction inconnue : « {{name}} ». Vouliez-vous dire « {{meant}} » ?',
  },
  'tsql.unknownParameter': {
    en: "Unknown variable or parameter '{{name}}'. Declare it first: DECLARE {{name}} int",
    fr: 'Variable ou paramètre inconnu : « {{name}} ». Déclarez-le d’abord : DECLARE {{name}} int',
  },
  'tsql.unknownTable': { en: "Unknown table '{{name}}'", fr: 'Table inconnue : « {{name}} »' },
  'tsql.unknownTableMeant': {
    en: "Unknown table '{{name}}'. Did you mean '{{meant}}'?",
    fr: 'Table inconnue : « {{name}} ». Vouliez-vous dire « {{meant}} » ?',
  },
  'tsql.unknownColumn': { en: "Unknown column '{{name}}'", fr: 'Colonne inconnue : « {{name}} »' },
  'tsql.unknownColumnMeant': {
    en: "Unknown column '{{name}}'. Did you mean '{{meant}}'?",
    fr: 'Colonne inconnue : « {{name}} ». Vouliez-vous dire « {{meant}} » ?',
  },
  'tsql.columnInQuotes': {
    en: "Unknown column '{{name}}'. A text is written in single quotes: '{{name}}'",
    fr: "Colonne inconnue : « {{name}} ». Un texte s’écrit entre apostrophes : '{{name}}'",
  },
  'tsql.tableApart': {
    en: "'{{name}}' is outside of this join, so its ON cannot use it. A comma ends a join: write CROSS JOIN in place of it",
    fr: '« {{name}} » est hors de cette jointure : son ON ne peut pas l’utiliser. Une virgule termine une jointure : écrivez CROSS JOIN à sa place',
  },
  'tsql.aliasOutOfReach': {
    en: "'{{name}}' is an alias of the select list. Only ORDER BY can use it, and not inside an expression. Repeat its expression, or read it from a derived table",
    fr: '« {{name}} » est un alias de la liste de SELECT. Seul ORDER BY peut l’utiliser, et pas dans une expression. Répétez son expression ou lisez-la dans une table dérivée',
  },
  'tsql.unknownCollation': {
    en: "Unknown collation '{{name}}'. Write a name such as Latin1_General_100_CI_AS",
    fr: 'Classement inconnu : « {{name}} ». Écrivez un nom tel que Latin1_General_100_CI_AS',
  },
  'tsql.collationConflict': {
    en: 'The collations {{left}} and {{right}} cannot be combined',
    fr: 'Les classements {{left}} et {{right}} ne se combinent pas',
  },
  'tsql.ambiguousColumn': {
    en: "Ambiguous column name '{{name}}'. Write {{first}}.{{name}} or {{second}}.{{name}}",
    fr: 'Nom de colonne ambigu : « {{name}} ». Écrivez {{first}}.{{name}} ou {{second}}.{{name}}',
  },
  'tsql.ambiguousOrder': {
    en: "Ambiguous column name '{{name}}': the select list has it twice. Give one of the two another alias",
    fr: 'Nom de colonne ambigu : « {{name}} » figure deux fois dans la liste de SELECT. Donnez un autre alias à l’un des deux',
  },
  'tsql.declaredTwice': {
    en: "The name '{{name}}' is declared twice",
    fr: 'Le nom « {{name}} » est déclaré deux fois',
  },
  'tsql.sourceTwice': {
    en: "The name '{{name}}' is used twice in FROM; give one an alias",
    fr: 'Le nom « {{name}} » figure deux fois dans FROM ; donnez un alias à l’un des deux',
  },
  'tsql.inputTwice': {
    en: "Two inputs are named '{{name}}'",
    fr: 'Deux entrées portent le nom « {{name}} »',
  },
  'tsql.unnamedColumn': {
    en: "Column {{position}} of '{{name}}' has no name",
    fr: 'La colonne {{position}} de « {{name}} » n’a pas de nom',
  },
  'tsql.columnNames': {
    en: "'{{name}}' has {{columns}} columns but {{names}} names",
    fr: '« {{name}} » compte {{columns}} colonnes, mais {{names}} noms',
  },
  'tsql.unnamedTable': {
    en: 'A derived table needs a name. Write AS and a name after its parenthesis',
    fr: 'Une table dérivée doit porter un nom. Écrivez AS et un nom après sa parenthèse',
  },
  'tsql.starWithoutFrom': { en: '* needs FROM', fr: '* exige FROM' },
  'tsql.emptySelectList': { en: 'The select list is empty', fr: 'La liste de SELECT est vide' },

  'tsql.starArgument': {
    en: '{{name}}(*) is not valid. Write a column in place of *',
    fr: '{{name}}(*) n’est pas valide. Écrivez une colonne à la place de *',
  },
  'tsql.convertType': { en: 'CONVERT takes a type first', fr: 'CONVERT prend d’abord un type' },
  'tsql.datePart': {
    en: '{{name}} takes a date part first, such as year, month or day',
    fr: '{{name}} prend d’abord une partie de date, telle que year, month ou day',
  },
  'tsql.argumentCount': {
    en: 'Wrong number of arguments. Write {{form}}',
    fr: 'Nombre d’arguments incorrect. Écrivez {{form}}',
  },
  'tsql.argumentHere': {
    en: '{{name}} cannot take {{type}} here',
    fr: '{{name}} ne peut pas prendre {{type}} à cet endroit',
  },
  'tsql.argumentType': {
    en: '{{name}} cannot take {{type}}',
    fr: '{{name}} ne peut pas prendre {{type}}',
  },
  'tsql.operatorOnText': {
    en: '{{operator}} cannot be used on texts',
    fr: '{{operator}} ne s’applique pas à des textes',
  },
  'tsql.operatorOnDate': {
    en: '{{operator}} cannot be used on {{type}}; use DATEADD or DATEDIFF',
    fr: '{{operator}} ne s’applique pas à {{type}} ; utilisez DATEADD ou DATEDIFF',
  },
  'tsql.operatorType': {
    en: '{{operator}} cannot be used on {{type}}',
    fr: '{{operator}} ne s’applique pas à {{type}}',
  },
  'tsql.usedAs': {
    en: '{{type}} cannot be used as {{target}}',
    fr: '{{type}} ne peut pas servir de {{target}}',
  },
  'tsql.notConvertible': {
    en: '{{type}} cannot be converted to {{target}}',
    fr: '{{type}} ne se convertit pas en {{target}}',
  },
  'tsql.notComparable': {
    en: '{{left}} cannot be compared with {{right}}',
    fr: '{{left}} ne se compare pas à {{right}}',
  },
  'tsql.wholeNumberOrParameter': {
    en: '{{word}} takes a whole number or a parameter',
    fr: '{{word}} prend un nombre entier ou un paramètre',
  },
  'tsql.typeSize': {
    en: 'The size of the type {{type}} is not valid',
    fr: 'La taille du type {{type}} n’est pas valide',
  },
  'tsql.binaryConstant': {
    en: 'A binary constant starts with 0x and has hexadecimal digits, as in 0x1F',
    fr: 'Une constante binaire commence par 0x et a des chiffres hexadécimaux, comme 0x1F',
  },
  'tsql.numberTooLong': {
    en: 'A number has more than 38 digits',
    fr: 'Un nombre compte plus de 38 chiffres',
  },
  'tsql.nulCharacter': {
    en: 'A text must not hold the character NUL',
    fr: 'Un texte ne doit pas contenir le caractère NUL',
  },
  'tsql.escapeCharacter': {
    en: 'ESCAPE takes one character',
    fr: 'ESCAPE prend un seul caractère',
  },
  'tsql.conditionAsValue': {
    en: 'A condition cannot be used as a value. Write CASE WHEN … THEN 1 ELSE 0 END',
    fr: 'Une condition ne peut pas servir de valeur. Écrivez CASE WHEN … THEN 1 ELSE 0 END',
  },
  'tsql.conditionNeeded': {
    en: 'A condition is needed here. Compare the value, as in = 1',
    fr: 'Il faut une condition à cet endroit. Comparez la valeur, par exemple = 1',
  },
  'tsql.caseOfNulls': {
    en: 'At least one result of CASE must not be NULL',
    fr: 'Au moins un résultat de CASE doit être autre que NULL',
  },
  'tsql.scalarColumns': {
    en: 'A subquery used as a value must have exactly one column',
    fr: 'Une sous-requête qui tient lieu de valeur doit avoir exactement une colonne',
  },
  'tsql.inColumns': {
    en: 'A subquery of IN must have exactly one column',
    fr: 'Une sous-requête de IN doit avoir exactement une colonne',
  },

  'tsql.overNeeded': {
    en: '{{name}} needs OVER. Write {{form}}',
    fr: '{{name}} exige OVER. Écrivez {{form}}',
  },
  'tsql.overOrderNeeded': {
    en: '{{name}} needs ORDER BY in its OVER',
    fr: '{{name}} exige ORDER BY dans son OVER',
  },
  'tsql.noFrame': {
    en: '{{name}} takes no ROWS or RANGE',
    fr: '{{name}} ne prend ni ROWS ni RANGE',
  },
  'tsql.unknownWindow': {
    en: "Unknown window '{{name}}'. Define it after WINDOW, before ORDER BY",
    fr: 'Fenêtre inconnue : « {{name}} ». Définissez-la après WINDOW, avant ORDER BY',
  },
  'tsql.windowPart': {
    en: "The window '{{name}}' already has this part",
    fr: 'La fenêtre « {{name}} » a déjà cette partie',
  },
  'tsql.constantArgument': {
    en: '{{name}} takes a constant text or a variable here, not a value that differs between rows',
    fr: '{{name}} prend ici un texte constant ou une variable, et non une valeur qui change selon la ligne',
  },
  'tsql.fractionNeeded': {
    en: '{{name}} takes a constant between 0 and 1',
    fr: '{{name}} prend une constante entre 0 et 1',
  },
  'tsql.partitionOnly': {
    en: '{{name}} takes only PARTITION BY in its OVER',
    fr: '{{name}} ne prend que PARTITION BY dans son OVER',
  },
  'tsql.withinGroupNeeded': {
    en: '{{name}} needs WITHIN GROUP. Write {{form}}',
    fr: '{{name}} exige WITHIN GROUP. Écrivez {{form}}',
  },
  'tsql.withinGroup': {
    en: '{{name}} takes one value in WITHIN GROUP',
    fr: '{{name}} prend une seule valeur dans WITHIN GROUP',
  },
  'tsql.frameOrderNeeded': {
    en: 'ROWS and RANGE need ORDER BY',
    fr: 'ROWS et RANGE exigent ORDER BY',
  },
  'tsql.rangeBounds': {
    en: 'RANGE takes only UNBOUNDED and CURRENT ROW',
    fr: 'RANGE ne prend que UNBOUNDED et CURRENT ROW',
  },
  'tsql.frameBounds': {
    en: 'A window cannot go from {{start}} to {{end}}',
    fr: 'Une fenêtre ne peut pas aller de {{start}} à {{end}}',
  },
  'tsql.rowsBound': { en: 'ROWS takes a whole number', fr: 'ROWS prend un nombre entier' },
  'tsql.overOrderConstant': {
    en: 'ORDER BY in OVER cannot take a position or a constant',
    fr: 'ORDER BY dans OVER ne prend ni position ni constante',
  },
  'tsql.overPlace': {
    en: 'OVER is only allowed in SELECT and ORDER BY. Select it in a derived table, and use its column here',
    fr: 'OVER ne peut se trouver que dans SELECT et ORDER BY. Sélectionnez-le dans une table dérivée et utilisez sa colonne ici',
  },
  'tsql.overNested': {
    en: 'A function with OVER is not allowed inside another or inside an aggregate. Select it in a derived table first',
    fr: 'Une fonction avec OVER ne peut se trouver ni dans une autre ni dans un agrégat. Sélectionnez-la d’abord dans une table dérivée',
  },
  'tsql.groupingArgument': {
    en: 'GROUPING takes expressions of GROUP BY',
    fr: 'GROUPING prend des expressions de GROUP BY',
  },
  'tsql.groupingSets': {
    en: 'GROUP BY has more than {{most}} sets',
    fr: 'GROUP BY compte plus de {{most}} ensembles',
  },
  'tsql.pivotColumns': {
    en: 'PIVOT and UNPIVOT take columns',
    fr: 'PIVOT et UNPIVOT prennent des colonnes',
  },
  'tsql.pivotAggregate': {
    en: 'PIVOT takes an aggregate of one column',
    fr: 'PIVOT prend un agrégat d’une seule colonne',
  },
  'tsql.unpivotTypes': {
    en: 'The columns of UNPIVOT have the types {{left}} and {{right}}',
    fr: 'Les colonnes de UNPIVOT sont des types {{left}} et {{right}}',
  },
  'tsql.valuesRows': {
    en: 'The rows of VALUES have different numbers of values',
    fr: 'Les lignes de VALUES n’ont pas toutes le même nombre de valeurs',
  },
  'tsql.tiesOrderNeeded': { en: 'WITH TIES needs ORDER BY', fr: 'WITH TIES exige ORDER BY' },
  'tsql.recursionPlace': {
    en: "'{{name}}' can read itself once, after UNION ALL and a part that does not",
    fr: '« {{name}} » ne peut se lire elle-même qu’une fois, après UNION ALL et une partie qui ne le fait pas',
  },
  'tsql.recursionForm': {
    en: "The recursive part of '{{name}}' cannot have DISTINCT, GROUP BY, an aggregate, TOP or an outer join",
    fr: 'La partie récursive de « {{name}} » ne peut avoir ni DISTINCT, ni GROUP BY, ni agrégat, ni TOP, ni jointure externe',
  },
  'tsql.recursionType': {
    en: "Column '{{column}}' of '{{name}}' is {{type}} in the first part and {{other}} in the recursive one",
    fr: 'La colonne « {{column}} » de « {{name}} » est {{type}} dans la première partie et {{other}} dans la partie récursive',
  },
  'tsql.separator': {
    en: 'The separator of {{name}} must be a constant or a parameter',
    fr: 'Le séparateur de {{name}} doit être une constante ou un paramètre',
  },
  'tsql.separatorLength': {
    en: 'The separator of STRING_SPLIT must be one character',
    fr: 'Le séparateur de STRING_SPLIT doit être un seul caractère',
  },
  'tsql.styleNumber': {
    en: 'The style of {{name}} must be a constant whole number',
    fr: 'Le style de {{name}} doit être un nombre entier constant',
  },
  'tsql.translateLengths': {
    en: 'The second and third arguments of TRANSLATE must have as many characters',
    fr: 'Les deuxième et troisième arguments de TRANSLATE doivent compter autant de caractères',
  },
  'tsql.argumentsOfNull': {
    en: 'At least one argument of {{name}} must not be NULL',
    fr: 'Au moins un argument de {{name}} doit être autre que NULL',
  },
  'tsql.unknownZone': {
    en: "Unknown time zone '{{zone}}'. Write a name such as Eastern Standard Time or America/Toronto",
    fr: 'Fuseau horaire inconnu : « {{zone}} ». Écrivez un nom tel que Eastern Standard Time ou America/Toronto',
  },
  'tsql.datePartOfType': {
    en: '{{name}} cannot take {{part}} of {{type}}',
    fr: '{{name}} ne peut pas prendre {{part}} de {{type}}',
  },

  'tsql.joinWithOn': { en: '{{join}} JOIN takes no ON', fr: '{{join}} JOIN ne prend pas de ON' },
  'tsql.joinWithoutOn': { en: '{{join}} JOIN needs ON', fr: '{{join}} JOIN exige ON' },
  'tsql.groupByQuery': {
    en: 'GROUP BY takes no subquery. Select it in a derived table, and group by its column',
    fr: 'GROUP BY n’admet pas de sous-requête. Sélectionnez-la dans une table dérivée et groupez par sa colonne',
  },
  'tsql.groupByColumn': {
    en: 'GROUP BY needs a column, not a constant',
    fr: 'GROUP BY exige une colonne, et non une constante',
  },
  'tsql.aggregateNested': {
    en: 'An aggregate is not allowed inside another. Select the inner one in a derived table first',
    fr: 'Un agrégat ne peut pas se trouver dans un autre. Sélectionnez d’abord le plus intérieur dans une table dérivée',
  },
  'tsql.aggregatePlace': {
    en: 'The aggregate {{name}} is not allowed in {{clause}}. Use HAVING, or select it in a derived table first',
    fr: 'L’agrégat {{name}} ne peut pas se trouver dans {{clause}}. Utilisez HAVING ou sélectionnez-le d’abord dans une table dérivée',
  },
  'tsql.aggregateInSet': {
    en: 'An aggregate may not appear in the set list of an UPDATE statement. Select it in a subquery first',
    fr: 'Un agrégat ne peut pas se trouver dans la liste SET d’une instruction UPDATE. Sélectionnez-le d’abord dans une sous-requête',
  },
  'tsql.ungroupedSelected': {
    en: "Column '{{name}}' is invalid in the select list because it is not contained in either an aggregate function or the GROUP BY clause",
    fr: 'La colonne « {{name}} » n’est pas valide dans la liste de SELECT, car elle ne figure ni dans une fonction d’agrégation ni dans la clause GROUP BY',
  },
  'tsql.ungroupedColumn': {
    en: "Column '{{name}}' is invalid in {{clause}} because it is not contained in either an aggregate function or the GROUP BY clause",
    fr: 'La colonne « {{name}} » n’est pas valide dans {{clause}}, car elle ne figure ni dans une fonction d’agrégation ni dans la clause GROUP BY',
  },
  'tsql.orderBeforeSet': {
    en: 'ORDER BY follows the last SELECT of {{operator}} and orders the whole result',
    fr: 'ORDER BY suit le dernier SELECT de {{operator}} et trie tout le résultat',
  },
  'tsql.subqueryOrder': {
    en: 'ORDER BY is not valid in a subquery unless TOP or OFFSET is also there',
    fr: 'ORDER BY n’est valide dans une sous-requête qu’avec TOP ou OFFSET',
  },
  'tsql.distinctOrder': {
    en: 'ORDER BY items must appear in the select list of SELECT DISTINCT',
    fr: 'Les éléments de ORDER BY doivent figurer dans la liste de SELECT DISTINCT',
  },
  'tsql.orderPosition': {
    en: 'ORDER BY position {{position}} is not in the select list',
    fr: 'La position {{position}} de ORDER BY n’est pas dans la liste de SELECT',
  },
  'tsql.orderConstant': {
    en: 'ORDER BY cannot take a constant',
    fr: 'ORDER BY ne prend pas de constante',
  },
  'tsql.orderTwice': {
    en: 'A column is more than once in ORDER BY',
    fr: 'Une colonne figure plus d’une fois dans ORDER BY',
  },
  'tsql.setOrder': {
    en: 'ORDER BY after {{operator}} takes columns of the result',
    fr: 'ORDER BY après {{operator}} prend des colonnes du résultat',
  },
  'tsql.topAndOffset': {
    en: 'TOP and OFFSET cannot be used together',
    fr: 'TOP et OFFSET ne s’emploient pas ensemble',
  },
  'tsql.offsetOrderNeeded': {
    en: 'OFFSET and FETCH need ORDER BY',
    fr: 'OFFSET et FETCH exigent ORDER BY',
  },
  'tsql.setColumns': {
    en: 'The sides of {{operator}} have {{left}} and {{right}} columns',
    fr: 'Les côtés de {{operator}} comptent {{left}} et {{right}} colonnes',
  },
  'tsql.setType': {
    en: 'Column {{position}} of {{operator}} is {{left}} and {{right}}',
    fr: 'La colonne {{position}} de {{operator}} est {{left}} et {{right}}',
  },

  'tsql.outputUnnamed': {
    en: 'Column {{position}} of the query has no name: give it an alias',
    fr: 'La colonne {{position}} de la requête n’a pas de nom : donnez-lui un alias',
  },
  'tsql.outputTwice': {
    en: "The query has two columns named '{{name}}'",
    fr: 'La requête a deux colonnes nommées « {{name}} »',
  },
  'tsql.outputUnknown': {
    en: "The output type has no column '{{name}}'",
    fr: 'Le type de sortie n’a pas de colonne « {{name}} »',
  },
  'tsql.outputMissing': {
    en: "The query has no column '{{name}}', which the output type needs",
    fr: 'La requête n’a pas de colonne « {{name}} », que le type de sortie exige',
  },
  'tsql.outputType': {
    en: "Column '{{name}}' is {{type}} in the query but {{target}} in the output type",
    fr: 'La colonne « {{name}} » est {{type}} dans la requête, mais {{target}} dans le type de sortie',
  },

  'tsql.divideByZero': {
    en: 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)',
    fr: 'Division par zéro (avec NULLIF(diviseur, 0), le résultat est NULL)',
  },
  'tsql.textTruncated': {
    en: 'A text is longer than the column that INSERT or UPDATE stores it in (LEFT cuts it)',
    fr: 'Un texte est plus long que la colonne où INSERT ou UPDATE le range (LEFT le coupe)',
  },
  'tsql.nullAccumulated': {
    en: 'SELECT adds NULL to a variable, which would then start again (leave NULL out with WHERE)',
    fr: 'SELECT ajoute NULL à une variable, qui recommencerait alors (écartez NULL par WHERE)',
  },
  'tsql.nullStored': {
    en: 'INSERT or UPDATE stores NULL in a column that is NOT NULL',
    fr: 'INSERT ou UPDATE range NULL dans une colonne NOT NULL',
  },
  'tsql.overflow': { en: 'Arithmetic overflow error', fr: 'Dépassement arithmétique' },
  'tsql.notNumber': {
    en: 'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    fr: 'Échec de la conversion : un texte n’est pas un nombre (TRY_CAST donne alors NULL)',
  },
  'tsql.notBinary': {
    en: 'Conversion failed: a text is not hexadecimal (TRY_CAST gives NULL instead)',
    fr: 'Échec de la conversion : un texte n’est pas hexadécimal (TRY_CAST donne alors NULL)',
  },
  'tsql.notGuid': {
    en: 'Conversion failed: a text is not a uniqueidentifier (TRY_CAST gives NULL instead)',
    fr: 'Échec de la conversion : un texte n’est pas un uniqueidentifier (TRY_CAST donne alors NULL)',
  },
  'tsql.notDate': {
    en: 'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)',
    fr: 'Échec de la conversion : un texte n’est ni une date ni une heure (TRY_CAST donne alors NULL)',
  },
  'tsql.dateParts': {
    en: 'Cannot construct a date or time: an argument is not valid',
    fr: 'Date ou heure impossible : un argument n’est pas valide',
  },
  'tsql.zoneOffset': {
    en: 'A time zone offset is not valid',
    fr: 'Un décalage horaire n’est pas valide',
  },
  'tsql.bucketWidth': {
    en: 'The width of DATE_BUCKET must be greater than zero',
    fr: 'La largeur de DATE_BUCKET doit être supérieure à zéro',
  },
  'tsql.seriesStep': {
    en: 'The step of GENERATE_SERIES must not be 0',
    fr: 'Le pas de GENERATE_SERIES ne doit pas être 0',
  },
  'tsql.bitOffset': {
    en: 'GET_BIT and SET_BIT take a bit from 0 to the last one of the type',
    fr: 'GET_BIT et SET_BIT prennent un bit de 0 au dernier du type',
  },
  'tsql.bitValue': {
    en: 'SET_BIT sets a bit to 0 or 1 only',
    fr: 'SET_BIT ne met un bit qu’à 0 ou à 1',
  },
  'tsql.floatDomain': {
    en: 'An invalid floating point operation occurred',
    fr: 'Opération à virgule flottante non valide',
  },
  'tsql.recursionLimit': {
    en: 'The maximum recursion has been exhausted before the query ended',
    fr: 'La récursion maximale a été atteinte avant la fin de la requête',
  },
  'tsql.tiles': {
    en: 'NTILE takes a whole number above zero',
    fr: 'NTILE prend un nombre entier supérieur à zéro',
  },
  'tsql.rowCount': {
    en: 'TOP and OFFSET take no negative number, and FETCH takes a number above zero',
    fr: 'TOP et OFFSET ne prennent pas de nombre négatif, et FETCH prend un nombre supérieur à zéro',
  },
  'tsql.percentRange': {
    en: 'TOP … PERCENT takes a number from 0 to 100',
    fr: 'TOP … PERCENT prend un nombre de 0 à 100',
  },
  'tsql.negativeShift': {
    en: 'The offset of LAG and LEAD cannot be negative',
    fr: 'Le décalage de LAG et LEAD ne peut pas être négatif',
  },
  'tsql.textTooLong': {
    en: 'A text that REPLICATE or REPLACE makes is longer than 16 MiB',
    fr: 'Un texte que crée REPLICATE ou REPLACE dépasse 16 Mio',
  },
  'tsql.resultTooLong': {
    en: 'A text that STRING_AGG or STUFF makes is longer than 8,000 bytes. Convert the values to varchar(max) or nvarchar(max)',
    fr: 'Un texte que crée STRING_AGG ou STUFF dépasse 8 000 octets. Convertissez les valeurs en varchar(max) ou nvarchar(max)',
  },
  'tsql.lengthParameter': {
    en: 'Invalid length parameter passed to LEFT, RIGHT or SUBSTRING',
    fr: 'Longueur non valide pour LEFT, RIGHT ou SUBSTRING',
  },
} as const satisfies Readonly<Record<string, { readonly en: string; readonly fr: string }>>

/** The code of an error, as a key of `TSQL_TEXTS`. */
export type TsqlCode = keyof typeof TSQL_TEXTS

type Places<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Places<Rest>
  : never

/** One value for each placeholder of the text. */
export type TsqlValues<C extends TsqlCode> = Readonly<
  Record<Places<(typeof TSQL_TEXTS)[C]['en']>, string | number>
>

/** An error before it is translated. */
export type TsqlMessage = {
  readonly code: TsqlCode
  readonly values: Readonly<Record<string, string | number>>
}

/** A message whose values fit its text. */
export const toMessage = <C extends TsqlCode>(code: C, values: TsqlValues<C>): TsqlMessage => ({
  code,
  values,
})

/** Formats a message. Values are inserted unchanged, whatever they contain. */
export const toText = ({ code, values }: TsqlMessage, language: 'en' | 'fr' = 'en'): string =>
  TSQL_TEXTS[code][language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => `${values[name]}`)
