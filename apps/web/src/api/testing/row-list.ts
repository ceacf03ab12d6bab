import { endpoint } from '@concord/domain/api/endpoint'
import { pageQuery, toPage } from '@concord/domain/api/page'
import { z } from 'zod'

/** The endpoint of a list of numbered rows. */
export const rowList = endpoint({
  method: 'GET',
  path: '/rows/',
  summary: 'Numbered rows',
  access: 'GET_JOB',
  query: pageQuery,
  response: toPage(z.object({ id: z.number() })),
})
