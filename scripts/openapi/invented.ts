const PROBLEM = {
  errorId: '0b2f6c8e-3c50-4d5a-9e57-0d6c2f0c9a41',
  code: 'notFound',
  category: 'ABSENCE',
  status: 404,
  timestamp: '2026-11-21T10:00:00.000Z',
  path: '/product/v1/workspaces/none',
  message: 'There is no such collaboration.',
}

/**
 * Examples of bodies that hold secrets or that a run does not have, so that they are not recorded.
 */
export const INVENTED: { product: Record<string, unknown>; control: Record<string, unknown> } = {
  product: {
    ActivateAccountEmailCreateRequest: { activationCode: 'sealed-code' },
    Registration: {
      firstName: 'Mei',
      lastName: 'Murray',
      email: 'mei.murray@prairie-mutual.example',
      oktaId: '00u1a2b3c4d5e6f7g8h9',
      activationCode: 'sealed-code',
      language: 'en',
    },
    Problem: PROBLEM,
    SessionActivationTokenAnswer: { activationToken: 'sealed-code' },
    SessionAzureTokensRequest: { authCode: 'code-of-the-redirect', authVerifier: 'handle' },
    SessionOktaTokensRequest: { authCode: 'code-of-the-redirect' },
    SessionOktaTokensAnswer: {
      access_token: 'eyJhbGciOiJSUzI1NiJ9…',
      id_token: 'eyJhbGciOiJSUzI1NiJ9…',
      refreshTokenLifetimeMinutes: 60,
    },
    SessionRegisterRequest: {
      firstName: 'Mei',
      lastName: 'Murray',
      email: 'mei.murray@prairie-mutual.example',
    },
    SessionRegisterAnswer: { activationToken: 'sealed-code', userId: '00u1a2b3c4d5e6f7g8h9' },
  },
  control: {
    IdentityChangePolicyRequest: { policy: { PASSWORD_HISTORY_COUNT: 4 } },
    GalleryArmRequest: { language: 'en' },
    GalleryArmAnswer: { url: 'http://localhost:4400/saas/collaborations', press: null },
    ControlledJob: {
      id: '01a1fd8c-6900-7c77-b93d-47815674dcbc',
      status: 'PROCESSING',
      classification: 'QUERY_JOB',
      jobType: 'Claims by policy since a date',
      organization: 'Prairie Mutual Life',
      collaborationId: '01a1f325-5300-7bd4-8356-01b8457f2fd0',
      createdAt: '2026-11-21T10:00:00.000Z',
      startedAt: '2026-11-21T10:00:01.000Z',
      errorDetails: null,
    },
    Problem: { ...PROBLEM, path: '/_emulator/worlds/none', message: 'There is no such world.' },
  },
}
