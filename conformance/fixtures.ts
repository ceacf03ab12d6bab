import { randomUUID } from 'node:crypto'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import type { Backend } from './backend.ts'
import type { Person } from './people.ts'
import type { Memory } from './placeholders.ts'

/** A PDF with an empty page tree. */
const PDF = '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'

/** Placeholder values about the backend and about people who do not sign in beforehand. */
export function getFacts(
  { base, environment }: Backend,
  people: ReadonlyMap<string, Person>,
): Memory {
  const { OKTA_CLIENT_ID, OKTA_ISSUER, ATTESTATION_HOST } = environment
  const facts: [string, unknown][] = [...people.values()].flatMap(
    ({ purpose, email, password }) => [
      [`${purpose}.email`, email],
      [`${purpose}.domain`, email.split('@')[1] ?? ''],
      ...(password ? [[`${purpose}.password`, password] as [string, unknown]] : []),
    ],
  )
  const run = randomUUID().slice(0, 8)
  const modelFile = linearModel([1, 1], 0)
  return new Map<string, unknown>([
    ...facts,
    ['pdf', `data:application/pdf;base64,${Buffer.from(PDF).toString('base64')}`],
    ['phone', '+12045550199'],
    ['csv', 'person_id,a,b\n1,1.50,2.25\n2,3.00,4.00\n'],
    ['modelFile', modelFile],
    ['modelSize', modelFile.length],
    ['run', run],
    ['RUN', run.toUpperCase()],
    ['base', base],
    ['clientId', OKTA_CLIENT_ID],
    ['issuer', OKTA_ISSUER],
    ['attestationHost', ATTESTATION_HOST],
  ])
}
