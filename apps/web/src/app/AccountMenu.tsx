import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useConfirm } from '#ui/prompts.ts'
import styles from './AccountMenu.module.css'
import { SessionTime } from './SessionTime.tsx'

/** Profile, settings and log out, for everybody (A034). */
export function AccountMenu() {
  const { t } = useTranslation()
  const { user, organization } = useSignedIn()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const name = `${user.firstName} ${user.lastName}`

  const logOut = async () => {
    const goes = await confirm({ title: t('shell.logout.title'), text: t('shell.logout.text'), confirm: t('shell.nav.logout') })
    if (goes) await navigate(paths.logout)
  }

  return (
    <MenuTrigger>
      <Button className={classes(styles.trigger)} aria-label={t('shell.account.of', { name })}>
        <Icon name="person" />
        <span className={styles.name}>{name}</span>
        <Icon name="chevronDown" />
      </Button>
      <Popover className={classes(styles.popover)} placement="bottom end" offset={6}>
        <Menu className={classes(styles.menu)} aria-label={t('shell.account')}>
          <MenuSection className={classes(styles.section)}>
            <Header className={classes(styles.who)}>
              <span className={styles.whoName}>{name}</span>
              <span>{user.email}</span>
              <span>{organization.orgName}</span>
              <SessionTime />
            </Header>
            <MenuItem className={classes(styles.item)} onAction={() => void navigate(paths.profile)}>
              {t('shell.nav.profile')}
            </MenuItem>
            <MenuItem className={classes(styles.item)} onAction={() => void navigate(paths.settings())}>
              {t('shell.nav.settings')}
            </MenuItem>
          </MenuSection>
          <Separator className={classes(styles.separator)} />
          <MenuItem className={classes(styles.item)} onAction={() => void logOut()}>
            {t('shell.nav.logout')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
