/** What Playwright 1.65 cannot do with a stock Firefox over WebDriver BiDi. */
const CAUSES = {
  bodies: 'the driver does not report the body of a request',
} as const

/** The tests that need it, by the beginning of their titles. */
const TESTS: Record<keyof typeof CAUSES, readonly string[]> = {
  bodies: [
    'a password leads through the authorize redirect to tokens',
    'where the environment asks for it, the sign-in proves itself with PKCE',
    'Validate checks measurements, and Save keeps them in this browser only',
  ],
}

/** Why a test is not run in Firefox; undefined if it is. */
export function findFirefoxLimit(title: string): string | undefined {
  const [cause] =
    Object.entries(TESTS).find(([, titles]) => titles.some((start) => title.startsWith(start))) ??
    []
  return cause && `not run on Firefox: ${CAUSES[cause as keyof typeof CAUSES]}`
}
