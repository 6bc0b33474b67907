import { useTranslation } from 'react-i18next'
import { useIsLoggedIn } from '#shared/session/use-is-logged-in.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { useStart } from './use-start.ts'

/** The way on from the price of a service. */
export const StartLink = () => {
  const { t } = useTranslation()
  return <ButtonLink to={useStart()}>{t(useIsLoggedIn() ? 'start.upload' : 'start.begin')}</ButtonLink>
}
