import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import styles from './SetupSecret.module.css'

type SetupSecretProps = { secret: string; uri: string }

/** QR code and text of a new secret. Drawn in the browser: no other server sees the secret. */
export const SetupSecret = ({ secret, uri }: SetupSecretProps) => {
  const { t } = useTranslation('security')
  const image = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      <img className={styles.image} src={image} alt={t('secondFactor.image')} width={220} height={220} />
      <p>
        {t('secondFactor.type')}{' '}
        <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  )
}
