import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import card from './Card.module.css'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

const Announced = ({ children }: { children: React.ReactNode }) => {
  const { t } = useTranslation()
  return (
    <div role="status">
      <VisuallyHidden>{t('action.loading')}</VisuallyHidden>
      {children}
    </div>
  )
}

export const CardsSkeleton = ({ count = 3, height = 158 }: { count?: number; height?: number }) => (
  <Announced>
    <div className={card.list}>
      {numbers(count).map((index) => (
        <Skeleton key={index} height={height} radius="lg" />
      ))}
    </div>
  </Announced>
)

/** Placeholder for lines of text or table rows. */
export const RowsSkeleton = ({ count = 6, height = 20 }: { count?: number; height?: number }) => (
  <Announced>
    <div className={card.rows}>
      {numbers(count).map((index) => (
        <Skeleton key={index} height={height} width={index % 3 === 2 ? '70%' : '100%'} />
      ))}
    </div>
  </Announced>
)
