/** The terms and conditions (A039, A065, A129). */
export const terms = {
  'terms.title': 'Terms and conditions',
  'terms.lead': 'To go on working here, please read and accept the terms (version {{version}}).',
  'terms.document': 'Text of the terms',
  'terms.fileName': 'Terms and conditions {{version}}.pdf',
  'terms.reject': 'Reject',
  'terms.accept': 'Accept',
  'terms.failed': 'Your acceptance could not be saved. Please try again.',
} as const
