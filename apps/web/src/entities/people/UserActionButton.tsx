import {
  offeredUserActions,
  type PeopleManager,
  type UserAction,
  userRefusal,
} from '@concord/domain/people/status'
import type { OneUser, User } from '@concord/domain/people/user'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#session/environment/environment.ts'
import { Button } from '#ui/action/Button.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { useConfirm } from '#ui/prompts.ts'
import { USER_ACTION_TEXTS, type useUserAction } from './use-user-action.ts'

type Props = {
  person: OneUser & Pick<User, 'status'>
  manager: PeopleManager
  acting: ReturnType<typeof useUserAction>
}

/**
 * The button for the only action that the user's status allows, if any (B041–B044). Suspend and
 * unsuspend ask first (B045, B108).
 */
export function UserActionButton({ person, manager, acting }: Props) {
  const { t } = useTranslation()
  const environment = useEnvironment()
  const confirm = useConfirm()
  const refusalText = useRefusalText()
  const [action] = offeredUserActions(person.status, environment)

  async function press(asked: UserAction): Promise<void> {
    if (asked === 'suspend' || asked === 'unsuspend') {
      const isSure = await confirm({
        title: t(`user.${asked}.title`, { name: `${person.firstName} ${person.lastName}` }),
        text: t(`user.${asked}.text`),
        confirm: t(`user.${asked}`),
        isDangerous: asked === 'suspend',
      })
      if (!isSure) return
    }
    acting.act(asked)
  }

  if (!action) return null
  return (
    <Button
      isPending={acting.isPending}
      refusal={refusalText(userRefusal(action, person, manager, environment))}
      onPress={() => void press(action)}
    >
      {t(USER_ACTION_TEXTS[action].button)}
    </Button>
  )
}
