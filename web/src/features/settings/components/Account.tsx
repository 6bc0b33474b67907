import { Button, Group } from '@mantine/core'
import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useLogout } from '#shared/api/use-logout.ts'
import { useRefreshedUser } from '#shared/api/use-refreshed-user.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Section } from '#shared/ui/Section.tsx'
import styles from './Account.module.css'

export const Account = ({ user }: { user: User }) => {
  const { t } = useTranslation(['settings', 'common'])
  const logout = useLogout()
  useRefreshedUser()
  return (
    <Section title={t('account.title')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('account.username')}</dt>
          <dd>{user.username}</dd>
        </div>
        {user.role && (
          <div>
            <dt>{t('account.role')}</dt>
            <dd>{t(`account.roles.${user.role}`)}</dd>
          </div>
        )}
        <div>
          <dt>{t('account.since')}</dt>
          <dd>
            <DateTime value={user.created_at} year />
          </dd>
        </div>
      </dl>
      <Group gap={8}>
        <ButtonLink variant="default" to={paths.security}>
          {t('security')}
        </ButtonLink>
        <Button variant="default" onClick={logout}>
          {t('common:nav.logout')}
        </Button>
      </Group>
    </Section>
  )
}
