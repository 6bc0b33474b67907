import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Confidentiality } from '#shared/document-choice/Confidentiality.tsx'
import { agreement, agreementVersion } from '#shared/i18n/agreement.ts'
import { formatDay } from '#shared/i18n/format-day.ts'
import { useLoaded } from '#shared/lib/use-loaded.ts'
import { paths } from '#shared/paths.ts'
import { Aside } from '#shared/ui/Aside.tsx'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { LegalText } from '#shared/ui/LegalText.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import styles from './ConsentStep.module.css'
import { Gains } from './Gains.tsx'
import { Heading } from './Heading.tsx'

export const ConsentStep = ({ onAgree }: { onAgree: (version: string) => void }) => {
  const { t, i18n } = useTranslation('register')
  const [ticked, setTicked] = useState(false)
  const text = useLoaded(i18n.language === 'zh' ? agreement.zh : agreement.en)
  return (
    <div className={styles.step}>
      <Heading step={1} lead={t('consent.codeAhead')} />
      <p className={styles.why}>
        <strong>{t('consent.back')}</strong>
        <WordSpace />
        {t('consent.why')}
        <WordSpace />
        <Link to={`${paths.faq}#training`} target="_blank">
          {t('consent.more')}
        </Link>
      </p>
      <div className={styles.sheet}>
        {text ? (
          <LegalText
            part
            text={text}
            version={t('consent.version', { date: formatDay(agreementVersion, i18n.language) })}
          />
        ) : (
          <RowsSkeleton count={9} />
        )}
      </div>
      <div className={styles.beside}>
        <Gains />
        <Aside title={t('consent.text')}>
          <Confidentiality />
          <p>{t('consent.check')}</p>
        </Aside>
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
