import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DropZone } from '#shared/document-choice/DropZone.tsx'
import { serviceFor } from '#shared/document-choice/service-for.ts'
import { usePageDrop } from '#shared/document-choice/use-page-drop.ts'
import { paths } from '#shared/paths.ts'
import { useIsLoggedIn } from '#shared/session/use-is-logged-in.ts'
import { usePublicDelivery } from '#shared/site/public-delivery.ts'
import { usePublicPrices } from '#shared/site/public-prices.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import page from '#shared/ui/Page.module.css'
import { Page } from '#shared/ui/Page.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import { DocumentEstimate } from '../components/DocumentEstimate.tsx'
import { RefusedChoice } from '../components/RefusedChoice.tsx'
import { Services } from '../components/Services.tsx'
import { Total } from '../components/Total.tsx'
import { useEstimates } from '../use-estimates.ts'
import styles from './EstimatePage.module.css'

/** Length, service, price and delivery date of documents, before there is an account. Nothing of them is sent. */
export const EstimatePage = () => {
  const { t } = useTranslation('estimate')
  const prices = usePublicPrices()
  const dueAt = usePublicDelivery()
  const { estimates, refused, add, remove } = useEstimates()
  const over = usePageDrop(true, add)
  const isEmpty = estimates.length === 0
  return (
    <div className={page.public}>
      <Page title={t('title')} lead={t('lead')}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <DropZone over={over} small={!isEmpty} isPrimary={isEmpty} onFiles={add} note={t('private')} />
            {!isEmpty && <p className={styles.private}>{t('private')}</p>}
            <RefusedChoice refused={refused} />
            {!isEmpty && (
              <ul className={styles.list} aria-label={t('list')}>
                {estimates.map((estimate) => (
                  <DocumentEstimate
                    key={`${estimate.file.name}-${estimate.file.size}-${estimate.file.lastModified}`}
                    estimate={estimate}
                    prices={prices}
                    dueAt={dueAt}
                    onRemove={() => remove(estimate.file)}
                  />
                ))}
              </ul>
            )}
          </div>
          {isEmpty && <Services prices={prices} dueAt={dueAt} />}
          {estimates.some((estimate) => serviceFor(estimate)) && (
            <div className={styles.aside}>
              <Total estimates={estimates} prices={prices} />
              <Continue />
            </div>
          )}
        </div>
        {isEmpty && <NextSteps />}
      </Page>
    </div>
  )
}

const NextSteps = () => {
  const { t } = useTranslation('estimate')
  const isLoggedIn = useIsLoggedIn()
  return (
    <section className={styles.next}>
      <h2>{t('next.title')}</h2>
      <ol>
        <li>{t('next.see')}</li>
        {!isLoggedIn && (
          <li>
            {t('next.register')}
            <WordSpace />
            <Link to={paths.contact}>{t('next.getCode')}</Link>
            <ButtonLink to={paths.register} variant="default">
              {t('next.toRegister')}
            </ButtonLink>
          </li>
        )}
        <li>{t('next.pay')}</li>
      </ol>
      {isLoggedIn && (
        <ButtonLink to={paths.app.dashboard} variant="default">
          {t('toUpload')}
        </ButtonLink>
      )}
    </section>
  )
}

const Continue = () => {
  const { t } = useTranslation('estimate')
  const isLoggedIn = useIsLoggedIn()
  return (
    <div className={styles.continue}>
      <ButtonLink to={isLoggedIn ? paths.app.dashboard : paths.register} size="lg">
        {t(isLoggedIn ? 'toUpload' : 'continue')}
      </ButtonLink>
      <p>{t('kept')}</p>
    </div>
  )
}
