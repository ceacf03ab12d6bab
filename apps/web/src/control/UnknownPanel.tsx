import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { useSay } from './language.ts'

export function UnknownPanel() {
  const say = useSay()
  return (
    <Page title={say('unknown.title')}>
      <EmptyState
        title={say('unknown.text')}
        action={
          <Link to="/" look="primary">
            {say('people')}
          </Link>
        }
      />
    </Page>
  )
}
