/** /job-types: the page with its two lists, and query job types (C010, C025, C026). */
export const jobTypes = {
  'jobTypes.title': 'Job Types',
  'jobTypes.lead': 'What a collaboration may run on its data. A job type reads data sets of given types and writes one of another.',
  'jobTypes.tabs': 'Kinds of job types',
  'jobTypes.tab.query': 'SQL Query',
  'jobTypes.tab.inference': 'Model Inference',

  'queryJobTypes.caption': 'Query job types of your organization',
  'queryJobTypes.column.name': 'Name',
  'queryJobTypes.column.description': 'Description',
  'queryJobTypes.column.created': 'Created',
  'queryJobTypes.column.createdBy': 'Created by',
  'queryJobTypes.new': 'New Query Job Type',
  'queryJobTypes.empty.title': 'No query job types yet',
  'queryJobTypes.empty.text':
    'A query job type is a question in T-SQL. Once it is attached to a collaboration, those whom a policy allows can run it there, without seeing the data.',
} as const
