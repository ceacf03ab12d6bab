/** Sizes for drawing charts, in CSS pixels. */
export const FONT = 12
/** The average width of a letter, relative to the font size. */
export const LETTER = 0.56
export const MARGIN = { top: 8, right: 16, bottom: 28, left: 8 }

/** The maximum number of series, each with its own look; more would be hard to distinguish. */
export const SERIES = 4

/** Formats values in the axis, at the marks and in the table. */
export type ValueFormat = (value: number) => string

/** Shortens a text to a width, estimated from the average letter; the table has the full text. */
export const shortened = (text: string, width: number): string => {
  const letters = Math.max(4, Math.floor(width / (FONT * LETTER)))
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`
}
