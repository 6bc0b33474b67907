import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Answer } from '#shared/api/endpoints.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { Aside } from '#shared/ui/Aside.tsx'
import hidden from '#shared/ui/Hidden.module.css'
import { Named } from '#shared/ui/Named.tsx'
import page from '#shared/ui/Page.module.css'
import { Page } from '#shared/ui/Page.tsx'
import { normalCode } from '../code.ts'
import { hashFile } from '../hash-file.ts'
import { useCertificate } from '../use-certificate.ts'
import { CodeForm } from './CodeForm.tsx'
import styles from './VerifyPage.module.css'

type Certificate = Answer<'verifyCertificate'>

const steps = ['enter', 'genuine', 'compare'] as const

/** A certificate is read years later, so its date always has the year. */
const longAgo = new Date(0)

/** Says whether a certificate is genuine and, for a file dropped here, whether it is the very file. */
export const VerifyPage = () => {
  const { t } = useTranslation('verify')
  const { code = '' } = useParams()
  const normal = normalCode(code)
  return (
    <div className={page.public}>
      <Page
        title={t('title')}
        lead={normal ? normal.replace(/(.{4})(?=.)/g, '$1 ') : t('lead')}
        narrow={Boolean(normal)}
      >
        {normal ? (
          <Verdict code={normal} />
        ) : (
          <div className={styles.start}>
            <CodeForm />
            <Aside ordered title={t('how.title')} points={steps.map((step) => t(`how.${step}`))}>
              <p>{t('how.private')}</p>
            </Aside>
          </div>
        )}
      </Page>
    </div>
  )
}

const Verdict = ({ code }: { code: string }) => {
  const { t } = useTranslation('verify')
  const lookup = useCertificate(code)
  return (
    <>
      <p role="status" className={styles.verdict} data-state={lookup.state}>
        {t(lookup.state)}
      </p>
      {lookup.state === 'unknown' && <CodeForm />}
      {lookup.state === 'genuine' && <Details certificate={lookup.certificate} />}
    </>
  )
}

/** Does not show the hashes and counts of the certificate: its code says only that it is genuine. */
const Details = ({ certificate }: { certificate: Certificate }) => {
  const { t, i18n } = useTranslation('verify')
  return (
    <>
      <p>
        {t('issued', {
          when: formatDate(certificate.issued_at, i18n.language, { time: true, now: longAgo }),
        })}
      </p>
      <Compare certificate={certificate} />
    </>
  )
}

type Match = 'result' | Certificate['versions'][number]['version'] | 'original' | 'other'

/** What the certificate calls the file with this hash. */
const matchOf = (sum: string, { original_sha256, result_sha256, versions }: Certificate): Match => {
  if (sum === result_sha256) return 'result'
  if (sum === original_sha256) return 'original'
  return versions.find(({ sha256 }) => sha256 === sum)?.version ?? 'other'
}

const Compare = ({ certificate }: { certificate: Certificate }) => {
  const { t } = useTranslation('verify')
  const [match, setMatch] = useState<{ name: string; is: Match }>()
  const [isOver, setIsOver] = useState(false)
  const take = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    setMatch({ name: file.name, is: matchOf(await hashFile(file), certificate) })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <section className={styles.compare}>
      <h2>{t('compare')}</h2>
      <p>{t('compareLead')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the drop target is an addition; the input inside is accessible */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {/* Browsers label their own button in their language, which may not be that of the page. */}
        <label>
          {t('choose')}
          <input
            type="file"
            className={hidden.hidden}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files)
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      <p role="status" className={styles.match} data-match={match?.is}>
        {match && <Named name={match.name} text={(name) => t(`match.${match.is}`, { name })} />}
      </p>
    </section>
  )
}
