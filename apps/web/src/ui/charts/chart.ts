/** The sizes in which charts are drawn, in CSS pixels. */
export const FONT = 12
/** How wide a letter is in the mean, as a share of the size of the type. */
export const LETTER = 0.56
export const MARGIN = { top: 8, right: 16, bottom: 28, left: 8 }

/** What one series looks like wherever it is; more than four are too many to tell apart. */
export const SERIES = 4

/** How values are read: in the axis, next to the marks and in the table. */
export type ValueFormat = (value: number) => string

/** Text as wide as its place, by the mean width of a letter; the table has it whole. */
export const shortened = (text: string, width: number): string => {
  const letters = Math.max(4, Math.floor(width / (FONT * LETTER)))
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`
}
