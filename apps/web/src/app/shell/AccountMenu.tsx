import { LANGUAGES } from '@concord/domain/limits'
import type { Language } from '@concord/domain/people/language'
import { type ReactNode, useContext } from 'react'
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type Selection,
  Separator,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { RefreshSecondsLeft } from '#session/tokens/use-refresh-countdown.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { endsWithSession } from '#transfer/list/transfers.ts'
import { useOfTransfers } from '#transfer/list/use-transfers.ts'
import { classes } from '#ui/classes.ts'
import { chooseDensity, DENSITIES, savedDensity } from '#ui/density.ts'
import { Icon } from '#ui/Icon.tsx'
import { useDisplayChoice } from '#ui/page/use-display-choice.ts'
import { useConfirm } from '#ui/prompts.ts'
import { chooseTheme, savedTheme, THEMES } from '#ui/theme.ts'
import styles from './AccountMenu.module.css'

/** Profile, settings and log out for all users (A034), language (A006), theme and density. */
export function AccountMenu({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { t, i18n } = useTranslation()
  const { user, organization } = useSignedIn()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const unfinished = useOfTransfers((all) => all.filter(endsWithSession).length)
  const [theme, setTheme] = useDisplayChoice(savedTheme, chooseTheme)
  const [density, setDensity] = useDisplayChoice(savedDensity, chooseDensity)
  const name = `${user.firstName} ${user.lastName}`

  const logOut = async () => {
    const text =
      unfinished > 0 ? t('shell.logout.transfers', { count: unfinished }) : t('shell.logout.text')
    const goes = await confirm({
      title: t('shell.logout.title'),
      text,
      confirm: t('shell.nav.logout'),
      isDangerous: unfinished > 0,
    })
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
            <MenuItem
              className={classes(styles.item)}
              onAction={() => void navigate(paths.profile)}
            >
              {t('shell.nav.profile')}
            </MenuItem>
            <MenuItem
              className={classes(styles.item)}
              onAction={() => void navigate(paths.settings())}
            >
              {t('shell.nav.settings')}
            </MenuItem>
          </MenuSection>
          <Choice
            title={t('shell.language')}
            value={i18n.language}
            options={LANGUAGES}
            onChoose={onLanguage}
          >
            {(language) => <span lang={`${language}-CA`}>{t(`shell.language.${language}`)}</span>}
          </Choice>
          <Choice title={t('shell.theme')} value={theme} options={THEMES} onChoose={setTheme}>
            {(option) => t(`shell.theme.${option}`)}
          </Choice>
          <Choice
            title={t('shell.density')}
            value={density}
            options={DENSITIES}
            onChoose={setDensity}
          >
            {(option) => t(`shell.density.${option}`)}
          </Choice>
          <Separator className={classes(styles.separator)} />
          <MenuItem className={classes(styles.item)} onAction={() => void logOut()}>
            {t('shell.nav.logout')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

type ChoiceProps<Option extends string> = {
  title: string
  value: string
  options: readonly Option[]
  onChoose: (option: Option) => void
  children: (option: Option) => ReactNode
}

/** One option of several, with a mark at the current one. */
function Choice<Option extends string>({
  title,
  value,
  options,
  onChoose,
  children,
}: ChoiceProps<Option>) {
  const choose = (keys: Selection) => {
    const chosen = keys === 'all' ? undefined : options.find((option) => keys.has(option))
    if (chosen) onChoose(chosen)
  }
  return (
    <MenuSection
      className={classes(styles.section)}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
    >
      <Header className={classes(styles.title)}>{title}</Header>
      {options.map((option) => (
        <MenuItem
          key={option}
          id={option}
          textValue={option}
          className={classes(styles.item, styles.option)}
        >
          <span className={styles.mark}>{option === value && <Icon name="check" />}</span>
          {children(option)}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

/** The remaining session time until it is renewed, updated each second (A063). */
function SessionTime() {
  const { t } = useTranslation()
  const seconds = useContext(RefreshSecondsLeft)
  if (seconds === undefined) return null
  const time = [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return <span>{t('session.left', { time })}</span>
}
