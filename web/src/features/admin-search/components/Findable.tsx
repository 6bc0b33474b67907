import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/api/use-may.ts'
import { Tag } from '#shared/ui/Tag.tsx'
import styles from './SearchForm.module.css'

const kinds = ['file', 'customer', 'order', 'payment', 'receipt', 'fapiao', 'code'] as const

export const Findable = () => {
  const { t } = useTranslation('admin-search')
  const may = useMay()
  const hidden = {
    file: false,
    customer: false,
    order: !may('adminListOrders'),
    payment: !may('adminListOrders'),
    receipt: !may('adminListOrders'),
    fapiao: !may('adminListFapiao'),
    code: !may('listInvitationCodes'),
  }
  return (
    <dl className={styles.findable} aria-label={t('findable')}>
      {kinds
        .filter((kind) => !hidden[kind])
        .map((kind) => (
          <div key={kind}>
            <dt>
              <Tag>{t(`kind.${kind}`)}</Tag>
            </dt>
            <dd>{t(`by.${kind}`)}</dd>
          </div>
        ))}
    </dl>
  )
}
