import { datasets } from '@concord/domain/datasets/contract'
import { type ClientTransfer, sealFor, slices } from './sealed-transfer.ts'
import type { Workplace } from './workplace.ts'

/** A file of patients in several parts. */
export const CSV = `patient_id,name\n${Array.from({ length: 60 }, (_, index) => `${index},${'n'.repeat(40)}\n`).join('')}`
export const PARTS = slices(Buffer.from(CSV))
export const TOTAL = PARTS.length

const NEW_DATASET = {
  fileName: 'patients.csv',
  datasetType: '/dataset-types/Patients',
  totalParts: TOTAL,
}

export type Place = { workspaceId: string; datasetId: string }
export type Sealed = Awaited<ReturnType<typeof sealFor>>

/** A part of the file, sealed for its place. */
export const sealPatients = (transfer: ClientTransfer, part: number): Promise<Sealed> =>
  sealFor(transfer, PARTS[part - 1] ?? new Uint8Array(), part, TOTAL)

/** The calls of an upload of that file to the active collaboration, part by part. */
export const patientsUpload = (workplace: Workplace) => ({
  async create(
    person: 'owner' | 'partner' = 'owner',
    body: Partial<typeof NEW_DATASET> = {},
  ): Promise<Place> {
    const params = { workspaceId: 'active' }
    const { id } = await workplace.as(person)(datasets.create, {
      params,
      body: { ...NEW_DATASET, ...body },
    })
    return { ...params, datasetId: id }
  },
  send: (
    place: Place,
    part: number | string,
    { sealed, headers }: Sealed,
    person: 'owner' | 'colleague' | 'partner' = 'owner',
  ) =>
    workplace.as(person)(datasets.uploadPart, {
      params: { ...place, partNumber: String(part) },
      body: sealed.ciphertext,
      headers,
    }),
  received: async (place: Place) =>
    (await workplace.as('owner')(datasets.receivedParts, { params: place })).items,
})
