import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { DatasetTypePayload } from '@concord/domain/dataset-types/payload'
import type { QueryJobTypePayload } from '@concord/domain/query-job-types/query-payload'
import type { Emulator } from './emulator.ts'
import { getPerson, getToken, product } from './test.ts'

type Made = { id: string; links: { self: string } }
type NewDatasetType = Pick<DatasetTypePayload, 'name' | 'schema'>
type Wanted = Pick<QueryJobTypePayload, 'query' | 'queryParameters'> & {
  name: string
  /** Names of the owner's data set types. */
  inputs: string[]
  /** A new type, or the name of an existing one. */
  output: NewDatasetType | string
  /** Otherwise the collaboration has only the owner. */
  hasPartner?: boolean
}

/**
 * Creates an active collaboration with one new query through the API. The owner has all policies on
 * it. Returns its name.
 */
export async function createCollaboration(emulator: Emulator, wanted: Wanted): Promise<string> {
  const bearer = await getToken(emulator, getPerson(emulator, 'owner'))
  const ask = async <T>(url: string, body?: unknown, method?: string): Promise<T> => {
    const answer = await product<T>(emulator, bearer, url, body, method ?? (body ? 'POST' : 'GET'))
    if (answer.status >= 300)
      throw new Error(`${answer.status} ${url}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const { items: known } = await ask<{ items: (Made & { name: string })[] }>(
    '/dataset-types/?pageSize=100',
  )
  const getLink = (name: string) => known.find((type) => type.name === name)?.links.self ?? ''
  const inputs = wanted.inputs.map(getLink)
  const make = async (type: NewDatasetType) =>
    (
      await ask<Made>('/dataset-types/', {
        description: 'Of a test',
        retentionCategory: 'STANDARD',
        ...type,
      })
    ).links.self
  const output =
    typeof wanted.output === 'string' ? getLink(wanted.output) : await make(wanted.output)
  const { name, query, queryParameters } = wanted
  const jobType = await ask<Made>('/query-job-types/', {
    name,
    description: 'Of a test',
    query,
    queryParameters,
    inputs,
    output,
  })
  const { id } = await ask<Collaboration>('/workspaces/', {
    name: `${name}: study`,
    description: 'Of a test',
  })
  const { organizationId } = getPerson(emulator, 'owner')
  await ask(`/workspaces/${id}/query-job-types/${jobType.id}`, undefined, 'PUT')
  const onType = (action: 'READ' | 'WRITE', link: string) => ({
    policyType: 'DatasetType',
    action,
    subjectEntityId: link.split('/').at(-1),
  })
  await ask(`/workspaces/${id}/policy-groups/`, {
    organizationId,
    policyComponents: [
      { policyType: 'JobType', action: 'EXECUTE', subjectEntityId: jobType.id },
      ...inputs.map((link) => onType('WRITE', link)),
      onType('READ', output),
    ],
  })
  if (wanted.hasPartner) await publish(emulator, id, ask)
  else await ask(`/workspaces/${id}`, { status: 'ACTIVE' }, 'PATCH')
  return `${name}: study`
}

async function publish(
  emulator: Emulator,
  id: string,
  ask: <T>(url: string, body?: unknown, method?: string) => Promise<T>,
): Promise<void> {
  const partner = getPerson(emulator, 'partner')
  await ask(
    `/workspaces/${id}/collaborator-organizations/${partner.organizationId}`,
    undefined,
    'PUT',
  )
  await ask(`/workspaces/${id}/publish`, { invitationMessage: 'N/A' })
  const bearer = await getToken(emulator, partner)
  const { body } = await product<{ items: Made[] }>(
    emulator,
    bearer,
    `/workspaces/${id}/invitations/`,
  )
  await product(emulator, bearer, `/workspaces/${id}/acceptances/`, {
    invitationId: body.items[0]?.id,
  })
}
