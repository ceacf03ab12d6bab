import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { AutomationJob, NewAutomationJobs } from './automation-job.ts'

const collection = '/automation-jobs/'

/** The automation jobs of the platform (C111). */
export const automationJobs = {
  /**
   * Not specified; a backend without it answers 404, and the portal then shows the jobs of its
   * session.
   */
  list: endpoint({
    method: 'GET',
    path: collection,
    access: 'administrator',
    summary: 'Automation jobs',
    query: pageQuery,
    response: toPage(AutomationJob),
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access: 'administrator',
    summary: 'Have an automation job run for each of some days',
    body: NewAutomationJobs,
    status: 201,
    response: z.object({ items: z.array(AutomationJob) }),
    takesKey: true,
  }),
}
