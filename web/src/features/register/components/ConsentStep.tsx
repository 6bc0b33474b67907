import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Confidentiality } from '#shared/document-choice/Confidentiality.tsx'
import { agreement, agreementVersion } from '#shared/i18n/agreement.ts'
import { useTitle } from '#shared/lib/title.ts'
import { useLoaded } from '#shared/lib/use-loaded.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { LegalText } from '#shared/ui/LegalText.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import styles from './ConsentStep.module.css'
import { Steps } from './Steps.tsx'

export const ConsentStep = ({ onAgree }: { onAgree: (version: string) => void }) => {
  const { t, i18n } = useTranslation('register')
  useTitle(t('title'))
  const [ticked, setTicked] = useState(false)
  const text = useLoaded(i18n.language === 'zh' ? agreement.zh : agreement.en)
  return (
    <div className={styles.step}>
      <Steps current={1} />
      <p className={styles.other}>
        {t('haveAccount')} <Link to={paths.login}>{t('login')}</Link>
      </p>
      <p className={styles.why}>
        {t('consent.why')}{' '}
        <Link to={`${paths.faq}#training`} target="_blank">
          {t('consent.more')}
        </Link>
      </p>
      <div className={styles.sheet}>
        {text ? (
          <LegalText text={text} version={t('consent.version', { date: agreementVersion })} />
        ) : (
          <RowsSkeleton count={9} />
        )}
      </div>
      <div className={styles.beside}>
        <Confidentiality />
      </div>
      <div className={styles.foot}>
        <Checkbox
          label={t('consent.tick')}
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        <div className={styles.buttons}>
          <ButtonLink to={paths.landing} variant="default">
            {t('consent.disagree')}
          </ButtonLink>
          <Button disabled={!ticked || !text} onClick={() => onAgree(agreementVersion)}>
            {t('consent.agree')}
          </Button>
        </div>
      </div>
    </div>
  )
}
