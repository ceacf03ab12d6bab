import process from 'node:process'

/** Where the emulator is, and a user's token: the test sets both. */
export const ORIGIN = process.env.CONCORD_URL ?? ''
export const TOKEN = process.env.CONCORD_TOKEN ?? ''

export const COLLABORATION = 'Claims experience study 2026'
export const FILE_NAME = 'policies.csv'
export const CSV = new TextEncoder().encode(
  `policyNumber,productName,holderName,birthDate,holderProvince,smoker,issueAge,sumAssured,annualPremium,issuedOn,endedOn
QC-000000001,Whole life,Zoë Gagné,1980-02-03,QC,N,40,100000.00,812.50,2020-05-06,
AB-000000002,Term 20,Jean Côté,1975-11-30,AB,Y,45,50000.00,640.00,2021-01-02,
`,
)

/** Waits for a status; throws when the work has failed. */
export async function waitFor<
  T extends { status: string; errorDetails?: string | null | undefined },
>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    const found = await read()
    if (found.status === 'COMPLETED') return found
    if (found.status === 'FAILED') throw new Error(found.errorDetails ?? 'FAILED')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** The last part of a self link. */
export const getId = (link: string): string => link.split('/').at(-1) ?? ''

/** What the test compares: the result, and the code of a refusal. */
export const print = (result: Uint8Array, code: string | undefined): void =>
  console.log(JSON.stringify({ result: new TextDecoder().decode(result), code }))
