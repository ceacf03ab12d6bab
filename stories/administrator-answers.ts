import { AUTOMATION_JOB_NAMES, AutomationJob } from '@concord/domain/automation-jobs/automation-job'
import { Blob } from '@concord/domain/blob-storage/contract'
import { CmkRotation, WorkspaceRotation } from '@concord/domain/cmk-rotations/cmk-rotation'
import { ImageTag, MasterKey } from '@concord/domain/model-service/model-service'
import { Resource } from '@concord/domain/resources/contract'
import { WORK_STATUSES, type WorkStatus } from '@concord/domain/work-status'

const createdAt = '2026-01-05T09:00:00.000Z'

export const aRotation = (change: Partial<CmkRotation> = {}): CmkRotation =>
  CmkRotation.parse({
    id: 'r-1',
    links: { self: '/cmk-rotations/r-1' },
    newCmkName: 'cmk-2026',
    newCmkPath: 'vault/keys/cmk-2026',
    createdAt,
    changeRecordId: 'CHG0012345',
    createdByUserId: '3f6a',
    createdByUserName: 'Morgan Reid',
    rotationStatus: 'PROCESSING',
    totalNumberOfWorkspacesToBeRotated: 40,
    actualNumberOfWorkspacesRotated: 10,
    rotatedAt: null,
    ...change,
  })

export const everyRotation = WORK_STATUSES.map((rotationStatus) =>
  aRotation({
    id: rotationStatus,
    newCmkName: `cmk-${rotationStatus.toLowerCase()}`,
    rotationStatus,
  }),
)

export const aWorkspaceRotation = (workspaceRotationStatus: WorkStatus): WorkspaceRotation =>
  WorkspaceRotation.parse({
    id: workspaceRotationStatus,
    links: { self: `/cmk-rotations/r-1/workspaces/${workspaceRotationStatus}` },
    workspaceId: `collaboration-${workspaceRotationStatus}`,
    oldCmkName: 'cmk-1',
    workspaceRotationStatus,
    updatedAt: createdAt,
  })

export const anAutomationJob = (change: Partial<AutomationJob> = {}): AutomationJob =>
  AutomationJob.parse({
    id: 'a-1',
    links: { self: '/automation-jobs/a-1' },
    jobName: 'DAILY_DATA_RETENTION',
    targetDate: '2026-01-04',
    createdAt,
    jobStatus: 'COMPLETED',
    createdByEmail: 'morgan.reid@concord-platform.example',
    affectedCount: 2,
    ...change,
  })

export const everyAutomationJob = AUTOMATION_JOB_NAMES.map((jobName, index) =>
  anAutomationJob({ id: jobName, jobName, affectedCount: index, jobStatus: 'COMPLETED' }),
)

export const aBlob = (Name: string, Properties: Blob['Properties'] = {}): Blob =>
  Blob.parse({
    id: Name,
    links: { self: `/arxis-blob-storage/TEST/${encodeURIComponent(Name)}` },
    Name,
    Properties,
  })

export const aMasterKey = MasterKey.parse({
  id: 'k-1',
  links: { self: '/model-service/master-keys/k-1' },
  name: 'mmk-1',
  url: 'https://vault.example.com/keys/mmk-1',
  changeRecord: 'CHG0012345',
  createdAt,
  createdBy: 'Morgan Reid',
})

export const anImage = (imageUpdateStatus: WorkStatus, change: Partial<ImageTag> = {}): ImageTag =>
  ImageTag.parse({
    id: imageUpdateStatus,
    links: { self: `/model-service/images/${imageUpdateStatus}` },
    imageUpdateStatus,
    createdAt,
    imageTag: `model-service:${imageUpdateStatus.toLowerCase()}`,
    changeRecord: 'CHG0012345',
    createdByUserName: 'Morgan Reid',
    ...change,
  })

export const aPod = Resource.parse({
  id: 'concord-emulator',
  links: { self: '/kubernetes/po/concord-emulator' },
  kind: 'Pod',
  name: 'concord-emulator',
  status: 'Running',
  createdAt,
  data: { Process: '4711', Node: 'v26.0.0' },
})
