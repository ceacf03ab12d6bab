import { z } from 'zod'
import { resourceShape, Timestamp } from '../api/resource-shape.ts'
import { ChangeRecord, platformLine } from '../change-record.ts'
import { WORK_STATUSES } from '../work-status.ts'

/** A key of the model service, kept elsewhere (C049). Recorded, never fetched. */
export const MasterKey = z.object({
  ...resourceShape,
  mmkId: z.string().optional(),
  name: z.string(),
  url: z.string(),
  changeRecord: z.string(),
  createdAt: Timestamp,
  createdBy: z.string(),
})
export type MasterKey = z.infer<typeof MasterKey>

/** C077, C112. Not specified: the URL is https, without user name and password. */
export const NewMasterKey = z.strictObject({
  name: platformLine('validation.nameRequired'),
  url: platformLine('validation.masterKeyUrlRequired').refine(isHttps, 'validation.masterKeyUrl'),
  changeRecord: ChangeRecord,
})
export type NewMasterKey = z.infer<typeof NewMasterKey>

function isHttps(text: string): boolean {
  if (text === '') return true // already reported as missing
  const url = URL.parse(text)
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    !/\s/.test(text)
  )
}

/** A container image for the model service to run (C050). Recorded and validated, never fetched. */
export const ImageTag = z.object({
  ...resourceShape,
  imageTagId: z.string().optional(),
  imageTag: z.string(),
  changeRecord: z.string(),
  imageUpdateStatus: z.enum(WORK_STATUSES),
  errorDetails: z.string().nullish(),
  createdAt: Timestamp,
  createdByUserName: z.string(),
})
export type ImageTag = z.infer<typeof ImageTag>

/** C078, C112. Any non-empty text is accepted here and validated afterwards. */
export const NewImageTag = z.strictObject({
  imageTag: platformLine('validation.imageTagRequired'),
  changeRecord: ChangeRecord,
})
export type NewImageTag = z.infer<typeof NewImageTag>

/** Why an image tag is refused. */
const IMAGE_FAULTS = [
  'tagSyntax',
  'latest',
  'changeRecordSyntax',
  'changeRecordUsed',
  'alreadyRuns',
] as const
/** One of `IMAGE_FAULTS`. */
export type ImageFault = (typeof IMAGE_FAULTS)[number]

/**
 * A name, optionally with a registry and a path, and a tag; or only a tag. Source: OCI Distribution
 * Specification, "Pulling manifests".
 */
const NAME =
  /^(?:[a-z0-9.-]+(?::\d{1,5})?\/)?[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*)*$/
const TAG = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/
const CHANGE_RECORD = /^[A-Za-z]{2,10}-?\d{1,12}$/

function isImageTag(text: string): boolean {
  const colon = text.lastIndexOf(':')
  return TAG.test(text.slice(colon + 1)) && (colon < 0 || NAME.test(text.slice(0, colon)))
}

/**
 * Why the model service refuses an image; undefined if it accepts it. Not specified: `latest` is
 * not a version; a change record is letters and a number, such as CHG0012345, and is for one image;
 * the running image is not an update.
 *
 * @param earlier The images accepted before, the newest first.
 */
export function imageFault(
  { imageTag, changeRecord }: NewImageTag,
  earlier: readonly Pick<ImageTag, 'imageTag' | 'changeRecord'>[],
): ImageFault | undefined {
  if (!isImageTag(imageTag)) return 'tagSyntax'
  if (/(?:^|:)latest$/i.test(imageTag)) return 'latest'
  if (!CHANGE_RECORD.test(changeRecord)) return 'changeRecordSyntax'
  if (earlier.some((image) => image.changeRecord === changeRecord && image.imageTag !== imageTag))
    return 'changeRecordUsed'
  return earlier[0]?.imageTag === imageTag ? 'alreadyRuns' : undefined
}
