import { collaborations } from '@concord/domain/collaborations/contract'
import { createRefusal } from '@concord/domain/collaborations/policy'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { users } from '@concord/domain/people/contract'
import { has } from '@concord/domain/permission'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query, WHOLE_LIST } from '#api/query.ts'
import { paths } from '#paths.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { navigationFor } from '../navigation/navigation.ts'

export const GROUPS = ['screens', 'collaborations', 'jobTypes', 'people'] as const

/** A place that the user may open. */
export type Command = {
  group: (typeof GROUPS)[number]
  title: string
  hint?: string
  to: string
}

const STALE_MS = 60_000

/** All places that this user may open; those of the lists follow when they have been read. */
export function useCommands(): { commands: readonly Command[]; isIncomplete: boolean } {
  const { t } = useTranslation()
  const { user, actor } = useSignedIn()
  const environment = useEnvironment()
  const { FEATURE_INFERENCE_MODELS_ENABLED: hasInference } = environment
  const options = (isOffered: boolean) => ({ enabled: isOffered, staleTime: STALE_MS })
  const known = useQuery({
    ...query(collaborations.list, WHOLE_LIST),
    ...options(has(actor, collaborations.list.access)),
  })
  const queries = useQuery({
    ...query(queryJobTypes.list, WHOLE_LIST),
    ...options(has(actor, queryJobTypes.list.access)),
  })
  const inferences = useQuery({
    ...query(inferenceJobTypes.list, WHOLE_LIST),
    ...options(hasInference && has(actor, inferenceJobTypes.list.access)),
  })
  const people = useQuery({
    ...query(users.list, WHOLE_LIST),
    ...options(has(actor, users.list.access)),
  })

  const screens = [
    ...navigationFor(user, environment).map(({ text, to }) => ({ title: t(text), to })),
    ...(createRefusal(actor)
      ? []
      : [{ title: t('palette.newCollaboration'), to: paths.newCollaboration }]),
    { title: t('shell.nav.profile'), to: paths.profile },
    { title: t('profile.changePassword'), to: paths.changeOwnPassword },
    { title: t('shell.nav.settings'), to: paths.settings() },
  ]
  const commands: Command[] = [
    ...screens.map((screen) => ({ group: 'screens' as const, ...screen })),
    ...(known.data?.items ?? []).map(({ id, name, creatorOrganizationName }) => ({
      group: 'collaborations' as const,
      title: name,
      hint: creatorOrganizationName,
      to: paths.collaboration(id),
    })),
    ...(queries.data?.items ?? []).map(({ id, name }) => ({
      group: 'jobTypes' as const,
      title: name,
      to: paths.queryJobType(id),
    })),
    ...(inferences.data?.items ?? []).map(({ id, name }) => ({
      group: 'jobTypes' as const,
      title: name,
      to: paths.inferenceJobType(id),
    })),
    ...(people.data?.items ?? []).map(({ id, firstName, lastName, email }) => ({
      group: 'people' as const,
      title: `${firstName} ${lastName}`,
      hint: email,
      to: paths.user(id),
    })),
  ]
  return {
    commands,
    isIncomplete: [known, queries, inferences, people].some(({ error }) => error !== null),
  }
}
