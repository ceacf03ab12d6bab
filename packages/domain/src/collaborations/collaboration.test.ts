import { expect, test } from 'vitest'
import { COLLABORATION_DESCRIPTION_MAX_LENGTH, COLLABORATION_NAME_MAX_LENGTH } from '../limits.ts'
import { NewCollaboration, NewPartner, NewPolicyGroup, Publication } from './collaboration.ts'

const component = { policyType: 'JobType', action: 'EXECUTE', subjectEntityId: 'j' } as const
const group = { organizationId: 'o', policyComponents: [component] }
const LONGEST_ID = 100
const LONGEST_MESSAGE = 1000
const POLICIES_MAX = 10_000

test.each([
  {
    field: 'name',
    schema: NewCollaboration.shape.name,
    longest: COLLABORATION_NAME_MAX_LENGTH,
    faults: ['validation.nameRequired', 'validation.nameTooLong'],
  },
  {
    field: 'description',
    schema: NewCollaboration.shape.description,
    longest: COLLABORATION_DESCRIPTION_MAX_LENGTH,
    faults: ['validation.descriptionRequired', 'validation.descriptionTooLong'],
  },
])('a $field has 1 to $longest characters, not counting spaces around it [B061]', (row) => {
  const { schema, longest, faults } = row
  const parse = (text: string) => {
    const { data, error } = schema.safeParse(text)
    return data ?? error?.issues.map(({ message }) => message)
  }
  expect(parse(' x ')).toBe('x')
  expect(parse(` ${'x'.repeat(longest)} `)).toBe('x'.repeat(longest))
  expect([parse(' '), parse('x'.repeat(longest + 1))]).toEqual(faults.map((fault) => [fault]))
})

test.each([
  {
    what: 'the organization of a policy group',
    longest: LONGEST_ID,
    isValid: (organizationId: string) =>
      NewPolicyGroup.safeParse({ ...group, organizationId }).success,
  },
  {
    what: 'the subject of a policy',
    longest: LONGEST_ID,
    isValid: (subjectEntityId: string) =>
      NewPolicyGroup.safeParse({
        ...group,
        policyComponents: [{ ...component, subjectEntityId }],
      }).success,
  },
  {
    what: 'the organization of a new partner',
    longest: LONGEST_ID,
    isValid: (organizationId: string) => NewPartner.safeParse({ organizationId }).success,
  },
  {
    what: 'the message of a publication',
    longest: LONGEST_MESSAGE,
    isValid: (invitationMessage: string) => Publication.safeParse({ invitationMessage }).success,
  },
])('$what has 1 to $longest characters', ({ longest, isValid }) => {
  const lengths = [0, 1, longest, longest + 1]
  expect(lengths.map((length) => isValid('x'.repeat(length)))).toEqual([false, true, true, false])
})

test('a policy group has 1 to 10,000 policies', () => {
  const isValid = (count: number) =>
    NewPolicyGroup.safeParse({ ...group, policyComponents: Array(count).fill(component) }).success
  expect([0, 1, POLICIES_MAX, POLICIES_MAX + 1].map(isValid)).toEqual([false, true, true, false])
})
