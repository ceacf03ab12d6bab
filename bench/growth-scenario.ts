/** The key of the collaboration that holds every data set and job. */
const BUSY = 'claims'

/**
 * The `e2e` scenario with work that is `factor` times 50 people, 20 collaborations, 10 job types,
 * and 100 uploads and 100 jobs with outputs in one collaboration. The facts of files and jobs are
 * recorded, so that a start measures rows, not queries.
 */
export function makeScenario(factor: number): { people: object } & Record<string, unknown> {
  return {
    version: 1,
    name: `growth-${factor}`,
    extends: 'e2e',
    people: entries('person', 50 * factor, (index) => ({
      organization: 'prairie',
      roles: ['CONTRIBUTOR'],
      firstName: 'Person',
      lastName: `Number ${index}`,
      email: `person${index}@prairiemutual.example`,
      language: index % 2 === 0 ? 'en' : 'fr',
      made: 100 + index / 10_000,
    })),
    jobTypes: entries('jobType', 10 * factor, (index) => ({
      by: 'owner',
      name: `Portfolio ${index}`,
      description: 'Counts policies.',
      query: [
        'SELECT holderProvince, COUNT(*) AS policyCount, SUM(sumAssured) AS totalSumAssured, SUM(annualPremium) AS totalPremium',
        'FROM PolicyRecords GROUP BY holderProvince',
      ],
      inputs: ['policies'],
      output: 'portfolio',
      made: 50 + index / 10_000,
    })),
    collaborations: entries('collaboration', 20 * factor, (index) => ({
      name: `Study ${index}`,
      description: 'One of many.',
      status: 'ACTIVE',
      by: 'owner',
      partners: { laurentienne: { accepted: 20 } },
      made: 21 + index / 10_000,
    })),
    datasets: entries('upload', 100 * factor, (index) => ({
      collaboration: BUSY,
      type: 'policies',
      by: 'owner',
      fileName: `policies-${index}.csv`,
      recorded: { status: 'COMPLETED', rowCount: 1000, byteSize: 90_000 },
      made: 10 + index / 10_000,
    })),
    jobs: entries('job', 100 * factor, (index) => ({
      collaboration: BUSY,
      type: 'portfolio',
      by: 'owner',
      inputs: [`upload${index}`],
      made: 5 + index / 10_000,
      recorded: {
        status: 'COMPLETED',
        started: 4,
        completed: 3.9,
        output: {
          fileName: `portfolio-${index}.csv`,
          status: 'COMPLETED',
          rowCount: 10,
          byteSize: 400,
        },
      },
    })),
  }
}

const entries = (prefix: string, count: number, make: (index: number) => object): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [prefix + index, make(index)]))
