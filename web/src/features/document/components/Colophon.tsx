import type { ChangeModelPart, StaffProfile } from '@runwen/contracts'
import { withoutZeros } from '@runwen/contracts/tally'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#shared/i18n/format.ts'
import { Seal } from '#shared/ui/Seal.tsx'
import { chineseDate } from '../model/tally.ts'
import { useSeen } from '../use-seen.ts'
import styles from './Colophon.module.css'

type ColophonProps = {
  model: Pick<ChangeModelPart, 'counts' | 'kind' | 'original' | 'result'>
  date: string
  /** The editor who agreed to be named. */
  editor: StaffProfile | null
}

/**
 * The tally that closes a corrected text: how much was added, struck out, moved and annotated, with the seal and the day.
 */
export const Colophon = ({ model: { counts, kind, original, result }, date, editor }: ColophonProps) => {
  const { t, i18n } = useTranslation('document')
  const { ref, seen } = useSeen()
  const isChinese = i18n.language === 'zh'
  const name = editor && (isChinese ? editor.name_zh || editor.name_en : editor.name_en || editor.name_zh)
  const entries =
    kind === 'translation'
      ? withoutZeros([
          ['source', original.characters],
          ['translated', result.words],
          ['notes', counts.comments],
        ] as const)
      : withoutZeros([
          ['added', counts.words_in],
          ['removed', counts.words_out],
          ['moved', counts.moves],
          ['notes', counts.comments],
        ] as const)
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <section
      ref={ref}
      className={styles.colophon}
      data-seen={seen}
      aria-label={t(kind === 'translation' ? 'colophon.ofTranslation' : 'colophon.label')}
    >
      <dl className={styles.tally}>
        {entries.map(([name, count]) => (
          <div key={name}>
            <dt>
              <span lang="zh">{t(`colophon.sign.${name}`)}</span>
              {!isChinese && <small>{t(`colophon.${name}`)}</small>}
            </dt>
            <dd>{formatNumber(count, i18n.language)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.signature}>
        <p>
          <time dateTime={date}>{isChinese ? chineseDate(date) : day.format(new Date(date))}</time>
          <span>
            {name
              ? t(kind === 'translation' ? 'colophon.named.translated' : 'colophon.named.edited', { name })
              : t(kind === 'translation' ? 'colophon.by.translated' : 'colophon.by.edited')}
          </span>
        </p>
        <span className={styles.seal}>
          <Seal size={52} />
        </span>
      </div>
    </section>
  )
}
