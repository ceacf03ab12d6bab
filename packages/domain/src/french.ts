const NO_BREAK_SPACE = '\u00a0'
const NARROW_NO_BREAK_SPACE = '\u202f'

/**
 * Makes the spaces before : ; ! ? » and after « of a French text such that no line breaks there; the files hold plain ones, which people can
 * see and type. Source: Office québécois de la langue française, « Espacement avant et après les signes de ponctuation ».
 */
export const typeset = (text: string): string =>
  text.replaceAll(/ (?=[:»])|(?<=«) /g, NO_BREAK_SPACE).replaceAll(/ (?=[;!?])/g, NARROW_NO_BREAK_SPACE)
