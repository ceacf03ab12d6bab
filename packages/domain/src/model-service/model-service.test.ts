import { expect, test } from 'vitest'
import { imageFault, NewMasterKey } from './model-service.ts'

const RUNS = { imageTag: 'model-service:1.4.2', changeRecord: 'CHG0000001' }

test.each([
  ['model-service:1.4.3', 'CHG0000002', undefined],
  ['1.4.3', 'CHG-2', undefined],
  ['registry.example.com:5000/team/model_service:v2', 'CHG2', undefined],
  ['1.4.3 final', 'CHG0000002', 'tagSyntax'],
  ['.hidden', 'CHG0000002', 'tagSyntax'],
  ['-dash', 'CHG0000002', 'tagSyntax'],
  ['a'.repeat(129), 'CHG0000002', 'tagSyntax'],
  ['Model Service:1', 'CHG0000002', 'tagSyntax'],
  ['model-service:', 'CHG0000002', 'tagSyntax'],
  ['model-service:latest', 'CHG0000002', 'latest'],
  ['latest', 'CHG0000002', 'latest'],
  ['1.4.3', 'soon', 'changeRecordSyntax'],
  ['1.4.3', '12345', 'changeRecordSyntax'],
  ['1.4.3', 'CHG0000001', 'changeRecordUsed'],
  ['model-service:1.4.2', 'CHG0000001', 'alreadyRuns'],
  ['model-service:1.4.2', 'CHG0000009', 'alreadyRuns'],
] as const)('image %s of change %s: %s [C050 C078]', (imageTag, changeRecord, fault) => {
  expect(
    imageFault({ imageTag, changeRecord }, [
      RUNS,
      { imageTag: '1.0.0', changeRecord: 'CHG0000000' },
    ]),
  ).toBe(fault)
})

test('an earlier image may return with another change record [C050]', () => {
  const earlier = [RUNS, { imageTag: '1.0.0', changeRecord: 'CHG0000000' }]
  expect(imageFault({ imageTag: '1.0.0', changeRecord: 'CHG0000003' }, earlier)).toBe(undefined)
})

test.each([
  ['https://vault.example.com/keys/mmk', true],
  ['http://vault.example.com/keys/mmk', false],
  ['https://name:secret@vault.example.com', false],
  ['vault.example.com', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['', false],
])('a master key at %o is taken: %s [C077]', (url, isTaken) => {
  expect(NewMasterKey.safeParse({ name: 'mmk', url, changeRecord: 'CHG1' }).success).toBe(isTaken)
})
