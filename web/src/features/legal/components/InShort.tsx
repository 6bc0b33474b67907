import { useTranslation } from 'react-i18next'

/** The points of a legal text, each in a line. */
export const InShort = ({ points }: { points: readonly string[] }) => {
  const { t } = useTranslation('legal')
  return (
    <>
      <h2>{t('short.title')}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
}
