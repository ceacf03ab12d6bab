import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#i18n/text-key.ts'
import { Button } from '#ui/action/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'
import type { Message } from '../messages/flash-message.ts'
import { MessageBanner } from '../messages/MessageBanner.tsx'
import { type Answer, authnStep } from './authn.ts'
import { faultMessage, getErrorCode } from './authn-error.ts'
import type { Flow } from './next-step.ts'
import { useAuthnNavigation } from './use-authn-navigation.ts'
import { useNavigationState } from './use-navigation-state.ts'

type Props = {
  flow: Flow
  title: string
  exchange: { path: string; field: 'token' | 'recoveryToken' }
  /** The message for a link that has expired or was used. */
  spent: TextKey
  above?: ReactNode
  /** The way to get a new link. */
  wayOut: ReactNode
}

/**
 * The page of an emailed link: exchanges its token once and continues, or says that the link is no
 * longer valid (A017, A025).
 */
export function TokenExchange({
  flow,
  title,
  exchange: { path, field },
  spent,
  above,
  wayOut,
}: Props) {
  const { t } = useTranslation()
  const { token } = useNavigationState()
  const follow = useAuthnNavigation(flow, { replaces: true })
  const exchanged = useRef<unknown>(undefined) // a token works once, and effects may run twice
  const [fault, setFault] = useState<Message | 'spent'>()

  useEffect(() => {
    if (typeof token !== 'string' || exchanged.current === token) return
    exchanged.current = token
    setFault(undefined)
    createExchange(path, field, token)
      .then(follow)
      .then(setFault, (error: unknown) =>
        setFault(isSpent(error) ? 'spent' : faultMessage(error, t)),
      )
  })
  const retry = () => {
    exchanged.current = undefined
    setFault(undefined)
  }

  const isIncomplete = typeof token !== 'string' || token === ''
  const isUseless = isIncomplete || fault === 'spent'
  return (
    <CardPage title={isUseless ? t('link.useless') : title} above={above}>
      {isUseless ? (
        <>
          <Banner kind="error">
            {t((isIncomplete ? 'link.incomplete' : spent) as 'link.incomplete')}
          </Banner>
          {wayOut}
        </>
      ) : fault ? (
        <>
          <MessageBanner message={fault} onDismiss={retry} />
          <Button onPress={retry}>{t('ui.retry')}</Button>
          {wayOut}
        </>
      ) : (
        <Skeleton lines={3} />
      )}
    </CardPage>
  )
}

const createExchange = (path: string, field: string, token: string): Promise<Answer> =>
  authnStep(path, { [field]: token })

/** Unknown, used or expired; the provider does not distinguish further. */
const isSpent = (error: unknown): boolean =>
  ['E0000004', 'E0000011', 'E0000016', 'E0000105'].includes(getErrorCode(error) ?? '')
