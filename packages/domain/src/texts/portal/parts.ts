import type { Texts } from '../../text.ts'

/**
 * Texts of components that the sign-in page does not have: editors, the reorderable list, the PDF
 * viewer, charts, file pickers, combo boxes, fields of dates and numbers. They load with the shell.
 */
export const parts = {
  'editor.keys': {
    en: 'Tab leaves the editor. To indent, press Ctrl and ]. F8 goes to the next problem.',
    fr: 'La touche Tab quitte l’éditeur. Pour mettre en retrait, appuyez sur Ctrl et ]. F8 mène au problème suivant.',
  },
  'editor.problem': {
    en: 'Line {{line}}, column {{column}}: {{message}}',
    fr: 'Ligne {{line}}, colonne {{column}} : {{message}}',
  },
  'editor.hint': {
    en: 'Hint on line {{line}}, column {{column}}: {{message}}',
    fr: 'Remarque, ligne {{line}}, colonne {{column}} : {{message}}',
  },
  'editor.remarks': { en: 'Check of the text', fr: 'Vérification du texte' },
  'editor.column': { en: 'Column of {{table}}', fr: 'Colonne de {{table}}' },
  'editor.table': { en: 'Table with these columns:', fr: 'Table ayant ces colonnes :' },
  'editor.parameter': {
    en: 'Parameter, supplied at run time',
    fr: 'Paramètre fourni à l’exécution',
  },
  'editor.completions': { en: 'Suggestions', fr: 'Suggestions proposées' },
  'editor.controlCharacter': { en: 'Control character', fr: 'Caractère de commande' },
  'editor.selectionDeleted': {
    en: 'The selection was deleted',
    fr: 'La sélection a été supprimée',
  },
  'editor.formatted': { en: 'Formatted', fr: 'Mise en forme effectuée' },
  'editor.formatKeys': {
    en: 'Format: Ctrl+Shift+F, or Cmd+Shift+F on a Mac',
    fr: 'Mettre en forme : Ctrl+Maj+F, ou Cmd+Maj+F sur un Mac',
  },
  'editor.notFormatted': {
    en: 'The query cannot be formatted. Correct its errors first.',
    fr: 'La requête ne peut pas être mise en forme. Corrigez d’abord ses erreurs.',
  },
  'editor.format': { en: 'Format', fr: 'Mettre en forme' },
  'editor.formatRefused': {
    en: 'Only JSON that parses can be formatted. Correct the error first.',
    fr: 'Seul un contenu JSON valide peut être mis en forme. Corrigez d’abord l’erreur.',
  },
  'editor.json.value': { en: 'a value is expected here', fr: 'une valeur est attendue ici' },
  'editor.json.name': {
    en: 'a name in double quotes is expected here',
    fr: 'un nom entre guillemets droits est attendu ici',
  },
  'editor.json.colon': {
    en: 'a colon is missing after the name',
    fr: 'il manque un deux-points après le nom',
  },
  'editor.json.commaOrBrace': {
    en: 'a comma or a closing brace } is missing',
    fr: 'il manque une virgule ou une accolade fermante }',
  },
  'editor.json.commaOrBracket': {
    en: 'a comma or a closing bracket ] is missing',
    fr: 'il manque une virgule ou un crochet fermant ]',
  },
  'editor.json.trailingComma': {
    en: 'no comma may follow the last element',
    fr: 'aucune virgule ne doit suivre le dernier élément',
  },
  'editor.json.string': {
    en: 'this text has no closing quotation mark on its line',
    fr: 'ce texte n’a pas de guillemet fermant sur sa ligne',
  },
  'editor.json.escape': {
    en: 'JSON knows no such escape sequence',
    fr: 'cette séquence d’échappement n’existe pas en JSON',
  },
  'editor.json.number': {
    en: 'this is not a number that JSON knows',
    fr: 'ce nombre n’est pas valide en JSON',
  },
  'editor.json.after': {
    en: 'nothing may follow the end of the JSON value',
    fr: 'rien ne doit suivre la fin de la valeur JSON',
  },

  'reorder.drag': { en: 'Drag “{{name}}”', fr: 'Glisser « {{name}} »' },
  'reorder.up': { en: 'Move “{{name}}” up', fr: 'Monter « {{name}} »' },
  'reorder.down': { en: 'Move “{{name}}” down', fr: 'Descendre « {{name}} »' },
  'reorder.delete': { en: 'Delete “{{name}}”', fr: 'Supprimer « {{name}} »' },
  'reorder.moved': {
    en: '“{{name}}” is now at position {{position}} of {{count}}.',
    fr: '« {{name}} » occupe maintenant la position {{position}} sur {{count}}.',
  },
  'reorder.isFirst': {
    en: '“{{name}}” is already first.',
    fr: '« {{name}} » est déjà en première position.',
  },
  'reorder.isLast': {
    en: '“{{name}}” is already last.',
    fr: '« {{name}} » est déjà en dernière position.',
  },
  'reorder.deleted': {
    en: '“{{name}}” was deleted.',
    fr: '« {{name}} » a été supprimé de la liste.',
  },

  'pdf.pages_one': { en: '{{count}} page', fr: '{{count}} page au total' },
  'pdf.pages_many': { fr: '{{count}} de pages au total' },
  'pdf.pages_other': { en: '{{count}} pages', fr: '{{count}} pages au total' },
  'pdf.zoomIn': { en: 'Zoom in', fr: 'Agrandir' },
  'pdf.zoomOut': { en: 'Zoom out', fr: 'Réduire' },
  'pdf.zoomMost': { en: 'The largest size is reached.', fr: 'La taille maximale est atteinte.' },
  'pdf.zoomLeast': { en: 'The smallest size is reached.', fr: 'La taille minimale est atteinte.' },
  'pdf.download': { en: 'Download the PDF', fr: 'Télécharger le PDF' },
  'pdf.failed': {
    en: 'The document cannot be shown here.',
    fr: 'Le document ne peut pas être affiché ici.',
  },

  'chart.asTable': { en: 'Show as table', fr: 'Afficher le tableau' },
  'chart.asChart': { en: 'Show as chart', fr: 'Afficher le graphique' },
  'chart.columns': { en: '{{label}}: column chart', fr: '{{label}} : graphique en colonnes' },
  'chart.empty': { en: 'There is nothing to show yet', fr: 'Il n’y a encore rien à afficher' },

  'ui.chooseFile': { en: 'Choose a file', fr: 'Choisir un fichier' },
  'ui.changeFile': { en: 'Choose another file', fr: 'Choisir un autre fichier' },
  'ui.dropHere': { en: 'or drop it here', fr: 'ou déposez-le ici' },
  'ui.dropZone': { en: '{{label}}: drop zone', fr: '{{label}} : zone de dépôt' },
  'ui.removeFile': { en: 'Remove {{name}}', fr: 'Retirer {{name}}' },
  'ui.combo.none': {
    en: 'Nothing matches what you have typed.',
    fr: 'Rien ne correspond à ce que vous avez tapé.',
  },
  'ui.combo.more_one': {
    en: '{{formatted}} match, {{shown}} shown. Type more to narrow it down.',
    fr: '{{formatted}} résultat, {{shown}} affiché. Continuez à taper pour préciser.',
  },
  'ui.combo.more_many': {
    fr: '{{formatted}} de résultats, {{shown}} affichés. Continuez à taper pour préciser.',
  },
  'ui.combo.more_other': {
    en: '{{formatted}} matches, {{shown}} shown. Type more to narrow them down.',
    fr: '{{formatted}} résultats, {{shown}} affichés. Continuez à taper pour préciser.',
  },
  'ui.date.partial': {
    en: 'Complete the date: year, month and day',
    fr: 'Complétez la date : année, mois et jour',
  },
  'ui.time.partial': {
    en: 'Complete the time: hours, minutes and seconds',
    fr: 'Complétez l’heure : heures, minutes et secondes',
  },
  'ui.dateTime.partial': {
    en: 'Complete the date and the time, down to the second',
    fr: 'Complétez la date et l’heure, jusqu’à la seconde',
  },
  'ui.number.wrong': {
    en: 'Enter a number, such as {{example}}',
    fr: 'Entrez un nombre, par exemple {{example}}',
  },
  'ui.number.whole': {
    en: 'Enter a whole number, such as {{example}}',
    fr: 'Entrez un nombre entier, par exemple {{example}}',
  },
  'ui.number.decimals_one': { en: 'Enter at most one decimal', fr: 'Entrez au plus une décimale' },
  'ui.number.decimals_many': { fr: 'Entrez au plus {{count}} de décimales' },
  'ui.number.decimals_other': {
    en: 'Enter at most {{count}} decimals',
    fr: 'Entrez au plus {{count}} décimales',
  },
  'ui.number.min': {
    en: 'Enter a number of {{min}} or more',
    fr: 'Entrez un nombre égal ou supérieur à {{min}}',
  },
  'ui.number.max': {
    en: 'Enter a number of {{max}} or less',
    fr: 'Entrez un nombre égal ou inférieur à {{max}}',
  },
} as const satisfies Texts
