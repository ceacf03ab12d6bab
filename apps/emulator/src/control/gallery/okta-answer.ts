import type { ArmedFault } from './entry.ts'

/** An error of the identity provider in its own shape. Source: Okta, "Error codes". */
export const oktaAnswer = (
  status: number,
  errorCode: string,
  errorSummary: string,
): ArmedFault['act'] => ({
  status,
  body: {
    errorCode,
    errorSummary,
    errorLink: errorCode,
    errorId: `oae${errorCode.slice(1)}`,
    errorCauses: [],
  },
})
