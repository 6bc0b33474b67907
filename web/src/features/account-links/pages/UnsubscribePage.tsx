import { Button } from '@mantine/core'
import { emailCategories } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import styles from '#shared/form/EntryForm.module.css'
import { FormError } from '#shared/form/FormError.tsx'
import { useTitle } from '#shared/lib/title.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { useUnsubscribeMutation } from '../api.ts'
import { useLinkToken } from '../use-link-token.ts'

/** The category that the token names; only the server can tell whether the token is genuine. */
const categoryOf = (token: string) => emailCategories.find((category) => token.split('.')[1] === category)

/** Switches off the emails that the link in one of them names, once its reader confirms it: email scanners open links, too. */
export const UnsubscribePage = () => {
  const { t } = useTranslation('account-links')
  useTitle(t('unsubscribe.title'))
  const token = useLinkToken()
  const category = categoryOf(token)
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMutation()
  if (!category || (isProblem(error) && error.code === 'not_found')) return <Result outcome="invalid" />
  if (data) return <Result outcome="done" />
  return (
    <div className={styles.entry}>
      <header>
        <h1>{t('unsubscribe.title')}</h1>
        <p>{t(`unsubscribe.lead.${category}`)}</p>
      </header>
      {error && !isLoading && <FormError>{problemText(error, t('unsubscribe.failed'))}</FormError>}
      <Button disabled={isLoading} onClick={() => void unsubscribe({ token })}>
        {isLoading ? t('unsubscribe.busy') : t('unsubscribe.submit')}
      </Button>
    </div>
  )
}

const Result = ({ outcome }: { outcome: 'done' | 'invalid' }) => {
  const { t } = useTranslation('account-links')
  return (
    <div className={styles.entry}>
      <header>
        <div role="status">
          <h1>{t(`unsubscribe.${outcome}Title`)}</h1>
          <p>{t(`unsubscribe.${outcome}`)}</p>
        </div>
      </header>
      <ButtonLink to={`${paths.settings}#mails`}>{t('unsubscribe.choose')}</ButtonLink>
    </div>
  )
}
