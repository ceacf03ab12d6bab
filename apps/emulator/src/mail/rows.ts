import type { Store } from '#store/store.ts'

type NewMessage = {
  id: string
  kind: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  html: string | null
  links: string
  codes: string
  language: string
  createdAt: string
}

export const insertMessage = (store: Store, row: NewMessage): void =>
  void store.run(
    `INSERT INTO inbox (id, kind, recipient, subject, text, html, links, codes, language, created_at)
     VALUES (@id, @kind, @to, @subject, @text, @html, @links, @codes, @language, @createdAt)`,
    row,
  )
