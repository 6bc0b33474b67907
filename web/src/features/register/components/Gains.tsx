import { useTranslation } from 'react-i18next'
import { Aside } from '#shared/ui/Aside.tsx'

const gains = ['price', 'back', 'changes', 'deletion'] as const

/** What an account brings, next to both steps. */
export const Gains = () => {
  const { t } = useTranslation('register')
  return <Aside title={t('gains.title')} points={gains.map((gain) => t(`gains.${gain}`))} />
}
