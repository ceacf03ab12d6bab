import type { Person } from './answers.ts'

export const nameOf = ({ firstName, lastName, email }: Person): string => `${firstName} ${lastName}`.trim() || email
