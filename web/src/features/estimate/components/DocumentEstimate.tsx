import type { ServiceType } from '@runwen/contracts'
import type { TextCount } from '@runwen/word-document'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PriceList } from '#shared/api/price-list.ts'
import { serviceFor } from '#shared/document-choice/service-for.ts'
import { UnreadableNote } from '#shared/document-choice/UnreadableNote.tsx'
import { formatDate, formatMoney } from '#shared/i18n/format.ts'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { paths } from '#shared/paths.ts'
import { CnyEstimate } from '#shared/ui/CnyEstimate.tsx'
import { PlainButton } from '#shared/ui/PlainButton.tsx'
import type { Estimate } from '../use-estimates.ts'
import styles from './DocumentEstimate.module.css'

type DocumentEstimateProps = {
  estimate: Estimate
  prices: PriceList
  /** When a document that is paid now would be ready. */
  dueAt: (type: ServiceType) => string | undefined
  onRemove: () => void
}

export const DocumentEstimate = ({ estimate, prices, dueAt, onRemove }: DocumentEstimateProps) => {
  const { t } = useTranslation('estimate')
  const { file, counted } = estimate
  const service = serviceFor(estimate)
  return (
    <li className={styles.document}>
      <div className={styles.head}>
        <h2>{file.name}</h2>
        <PlainButton
          variant="subtle"
          size="sm"
          onClick={onRemove}
          aria-label={t('removeFile', { name: file.name })}
        >
          {t('remove')}
        </PlainButton>
      </div>
      <div role="status">
        {!counted && <p className={styles.reading}>{t('reading')}</p>}
        <UnreadableNote counted={counted} />
        {counted && 'count' in counted && service && (
          <Facts count={counted.count} service={service} prices={prices} dueAt={dueAt(service)} />
        )}
      </div>
    </li>
  )
}

type FactsProps = {
  count: TextCount
  service: ServiceType
  prices: PriceList
  dueAt: string | undefined
}

const Facts = ({ count, service, prices: list, dueAt }: FactsProps) => {
  const { t, i18n } = useTranslation(['estimate', 'common'])
  const { prices, currency, rebate, ratePercent, cnyRate } = list
  const length = useDocumentLength({
    word_count: count.words,
    character_count: count.characters,
    is_chinese: count.isChinese,
  })
  const price = prices[service]
  return (
    <dl className={styles.facts}>
      <dt>{t('length')}</dt>
      <dd>{length}</dd>
      <dt>{t('service')}</dt>
      <dd>
        <strong>{t(`common:service.type${service}`)}</strong>
        <span className={styles.note}>{t(count.isChinese ? 'why.chinese' : 'why.english')}</span>
      </dd>
      <dt>{t('price')}</dt>
      <dd>
        <strong>{formatMoney(price, currency)}</strong> <CnyEstimate cents={price} cnyRate={cnyRate} />
        <span className={styles.note}>
          {t('flat')} · <Link to={paths.prices}>{t('compare')}</Link>
        </span>
      </dd>
      <dt>{t('back', { percent: String(ratePercent) })}</dt>
      <dd>
        {formatMoney(rebate(price), currency)}
        <span className={styles.note}>{t('backNote')}</span>
      </dd>
      {dueAt && (
        <>
          <dt>{t('ready')}</dt>
          <dd>
            <strong>{formatDate(dueAt, i18n.language, { weekday: true, time: true })}</strong>
            <span className={styles.note}>{t('readyNote')}</span>
          </dd>
        </>
      )}
    </dl>
  )
}
