import type { CredentialIssue } from './credentials.ts'
import type { RefusalCode } from './refusal.ts'
import type { RegistrationIssue } from './registration/registration-issues.ts'
import type { mobileNumberIssue, passcodeIssue } from './session/passcode.ts'
import type { NewPasswordIssue } from './session/password.ts'
import type { LabelledStatus } from './status.ts'

/** The message keys that the schemas of this package use. */
export const VALIDATION_KEYS = [
  'validation.nameRequired',
  'validation.descriptionRequired',
  'validation.nameTooLong',
  'validation.descriptionTooLong',
  'validation.fileName',
  'validation.fileNameUnsafe',
  'validation.oneLine',
  'validation.datasetTypeRequired', // B063
  'validation.indexColumnsRequired',
  'validation.indexColumnsTooMany',
  'validation.indexColumnTwice',
  'validation.organizationIdRequired',
  'validation.policyAction',
  'validation.inviteeEmail',
  'validation.rolesRequired',
  'validation.inferenceNameTooLong',
  'validation.inferenceDescriptionTooLong',
  'validation.modelRequired',
  'validation.inputRequired',
  'validation.outputRequired',
  'validation.modelUnknown',
  'validation.datasetTypeUnknown',
  'validation.modelNotDeployed',
  'validation.identifiersUnknown',
  'validation.identifiersTwice',
  'validation.noFeatures',
  'validation.featuresNotNumeric',
  'validation.modelInputKind',
  'validation.featureCount',
  'validation.featureNotWhole',
  'validation.modelOutputKind',
  'validation.outputColumnCount',
  'validation.outputIdentifierColumn',
  'validation.outputResultColumn',
  'messages.error.modelFileFormat', // C079 C116
  'messages.error.modelFileTooLarge', // C079 C116
  'validation.queryJobTypeDescriptionTooLong',
  'validation.queryRequired',
  'validation.queryInputsRequired',
  'validation.queryInputTwice',
  'validation.queryOutputRequired',
  'validation.parameterName',
  'validation.parameterTwice',
  'validation.parameterScale',
  'validation.scaleOfDecimalOnly',
  'messages.error.datasetTypeName',
  'validation.datasetTypeDescriptionTooLong',
  'validation.retentionCategoryRequired',
  'validation.retentionCategoryUnknown',
  'validation.retentionLocationRequired',
  'validation.retentionTypeRequired',
  'validation.retentionUnitRequired',
  'validation.retentionValueRequired',
  'validation.retentionValue',
  'validation.customPeriodDisabled',
  'validation.columnsRequired',
  'validation.columnNameRequired',
  'validation.columnNameTooLong',
  'validation.columnNameTwice',
  'validation.columnDescriptionTooLong',
  'validation.datetimeoffsetDisabled',
  'validation.columnLength',
  'validation.columnLengthNotAllowed',
  'validation.columnMinLength',
  'validation.columnMinLengthNotAllowed',
  'validation.columnPrecision',
  'validation.columnScale',
  'validation.columnDecimalOnly',
  'validation.columnPatternNotAllowed',
  'validation.patternSyntax',
  'validation.patternFlags',
  'validation.patternLookAround',
  'validation.patternBackReference',
  'validation.patternRepeat',
  'validation.patternTooLarge',
  'validation.recordTextTooLong',
  'validation.changeRecordRequired', // C075 C077 C078
  'validation.cmkNameRequired', // C075
  'validation.keyVaultPathRequired', // C075
  'validation.jobNameRequired', // C076
  'validation.targetDateRequired', // C076
  'validation.targetDateTwice',
  'validation.masterKeyUrlRequired', // C077
  'validation.masterKeyUrl',
  'validation.imageTagRequired', // C078
  'validation.periodStartRequired',
  'validation.periodEndRequired',
  'validation.periodStartLater',
  'validation.periodEndLater',
  'validation.periodOrder',
  'validation.domainRequired',
  'validation.domainName',
  'validation.ownerRequired',
  'validation.ownerTooLong',
  'validation.notesRequired',
  'validation.notesTooLong',
  'validation.roleIdRequired',
  'validation.roleIdTooLong',
  'validation.roleId',
  'messages.error.invalidFileTypeMustBePdf', // C074 C118
  'validation.pdfTooLarge',
] as const
/** The key of a validation text in the catalogue. */
export type ValidationKey = (typeof VALIDATION_KEYS)[number]

/** Messages of the plain checks of sign-in, registration and recovery. */
type FormIssue =
  | CredentialIssue
  | RegistrationIssue
  | NewPasswordIssue
  | NonNullable<ReturnType<typeof mobileNumberIssue> | ReturnType<typeof passcodeIssue>>

/**
 * Every key that the rules of this package can produce; the portal must have a text in both
 * languages for each.
 */
export type MessageKey =
  | ValidationKey
  | FormIssue
  | `refusal.${RefusalCode}`
  | `status.${LabelledStatus}`

/**
 * A rule that a well-formed payload breaks: the field, the key of the message, and the values for
 * its `{{name}}` placeholders. The portal shows it at the field, the server answers 422 with
 * `fields`.
 */
export type RuleIssue = {
  path: readonly (string | number)[]
  key: ValidationKey
  values?: Readonly<Record<string, string | number>>
}
