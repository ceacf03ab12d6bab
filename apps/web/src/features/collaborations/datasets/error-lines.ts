import { findDefaultMessage } from '@concord/domain/csv'
import type { TFunction } from 'i18next'

/** One error of a file; without a column it is about the whole row. */
export type ErrorLine = {
  row: number
  column: string | undefined
  kind: string
  message: string
}

const LINE = /^(?:Row|Ligne) (\d+)(?:, (?:column|colonne) (.+?))?\s?: ([A-Z_]+)\s?: (.*)$/

/**
 * The rows that the details of a failed data set name, and the other lines as they are. Details are
 * text (A042): lines as the emulator writes them, in both languages, become a table.
 */
export function readErrorLines(details: string): { errors: ErrorLine[]; rest: string[] } {
  const errors: ErrorLine[] = []
  const rest: string[] = []
  for (const line of details.split('\n').filter((one) => one.trim() !== '')) {
    const [, row, column, kind, message] = LINE.exec(line) ?? []
    if (row !== undefined && kind !== undefined && message !== undefined)
      errors.push({ row: Number(row), column, kind, message })
    else rest.push(line)
  }
  return { errors, rest }
}

/**
 * The default messages (B067) in the user's language; a data set type's own messages as its owner
 * wrote them. The report keeps the originals.
 */
export function messageText(message: string, t: TFunction): string {
  const known = findDefaultMessage(message)
  return known ? t(`csv.message.${known}`) : message
}
