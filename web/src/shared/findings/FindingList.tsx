import type { Finding } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import ink from '#shared/ui/Ink.module.css'
import { formatNumber } from '../i18n/format.ts'
import styles from './FindingList.module.css'
import { type FindingGroup, groupFindings, isDecision, toneOf } from './order.ts'

type FindingListProps = {
  findings: readonly Finding[]
  isStaff: boolean
  /** Shows a paragraph of the document. */
  onShow?: (block: number) => void
}

/** What the check found, in plain words with the places, changed numbers first. */
export const FindingList = ({ findings, ...rest }: FindingListProps) => {
  if (findings.length === 0) return null
  return (
    <ul className={styles.findings}>
      {groupFindings(findings).map((group) => (
        <Group key={group.code} group={group} {...rest} />
      ))}
    </ul>
  )
}

/** Places shown of one kind before the rest is only counted. */
const shown = 8

/** Every value that a text may contain; each code sets its own. */
const none = {
  names: '',
  after: '',
  matching: '',
  untouched: '',
  paragraphs: '',
  changes: '',
  pairs: '',
  compared: '',
  found: '',
  total: '',
  original: '',
  result: '',
}

const joined = (value: Finding['data'][string]) => (Array.isArray(value) ? value.join(', ') : value)

/** The values of a finding as texts show them: "2,000". `count` stays a number, which chooses the plural. */
const valuesOf = ({ data }: Finding, language: string): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const isShown = typeof value === 'number' && name !== 'count'
      return [name, isShown ? formatNumber(value, language) : joined(value)]
    }),
  )

const counted = ['tables', 'notes', 'formulas', 'pictures'] as const

/** What was compared; nothing that was not. */
const useCompared = () => {
  const { t } = useTranslation('findings')
  return ({ data }: Finding) =>
    [
      t('what.text'),
      ...counted.flatMap((what) => {
        const count = data[what]
        return typeof count === 'number' && count > 0 ? [t(`what.${what}`, { count })] : []
      }),
    ].join(t('and'))
}

type GroupProps = Omit<FindingListProps, 'findings'> & { group: FindingGroup }

/** Kinds that have a text of a few words, for where the list is closed. */
const shortened = ['ok_tracked', 'ok_clean', 'ok_translation', 'number_changed', 'decimals_changed'] as const
type Shortened = (typeof shortened)[number]

const isShortened = (code: FindingGroup['code']): code is Shortened =>
  (shortened as readonly string[]).includes(code)

const isNumber = (value: unknown) => typeof value === 'number'

/** What the title of a group counts, if its finding says how many there are. */
const countOf = (code: FindingGroup['code'], { data }: Finding) => {
  const countsChanges = code === 'ok_tracked' || code === 'ok_clean' || code === 'original_had_changes'
  return [countsChanges ? data.changes : code === 'ok_translation' ? data.pairs : data.count].find(isNumber)
}

type FindingTitleProps = { group: FindingGroup; isShort?: boolean }

/** What the check found, of one kind. */
export const FindingTitle = ({ group: { code, findings }, isShort = false }: FindingTitleProps) => {
  const { t, i18n } = useTranslation('findings')
  const compared = useCompared()
  const [first] = findings
  if (!first) return null
  return t(isShort && isShortened(code) ? `${code}.short` : `${code}.title`, {
    ...none,
    names: text(first.data.authors),
    ...valuesOf(first, i18n.language),
    compared: compared(first),
    count: countOf(code, first) ?? findings.length,
  })
}

const Group = ({ group, isStaff, onShow }: GroupProps) => {
  const { t } = useTranslation('findings')
  const { code, findings } = group
  const places = findings.filter((finding) => finding.place !== null || hasLine(finding))
  return (
    <li data-tone={toneOf(group)}>
      <p className={styles.title}>
        <FindingTitle group={group} />
      </p>
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.slice(0, shown).map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity and never move
            <li key={index}>
              <Place finding={finding} onShow={onShow} />
            </li>
          ))}
        </ul>
      )}
      {places.length > shown && <p className={ink.note}>{t('more', { count: places.length - shown })}</p>}
      {isStaff && isDecision(code) && <p className={ink.note}>{t(`${code}.todo` as 'lost.todo')}</p>}
    </li>
  )
}

const text = (value: Finding['data'][string] | undefined) =>
  value === undefined ? '' : String(joined(value))

/** Findings that name what they are about instead of a place. */
const hasLine = ({ code, data }: Finding) =>
  ['lost', 'structure', 'grouped', 'names', 'numbers', 'header_changed', 'another_customer'].includes(code) ||
  (code === 'comments_left' && data.internal !== 0)

const namedIn = ['changes', 'comments', 'properties'] as const

/** The places of a name, without those that have none. */
const useNamedIn = () => {
  const { t } = useTranslation('findings')
  return ({ data }: Finding) =>
    namedIn
      .flatMap((where) => {
        const count = data[where]
        return typeof count === 'number' && count > 0 ? [t(`namedIn.${where}`, { count })] : []
      })
      .join(t('and'))
}

const Line = ({ finding }: { finding: Finding }) => {
  const { t, i18n } = useTranslation('findings')
  const { code, data } = finding
  const where = useNamedIn()(finding)
  const key = data.what === undefined ? `line.${code}` : `line.${code}.${text(data.what)}`
  return <>{t(key as 'line.numbers', { missing: '', where, ...valuesOf(finding, i18n.language) })}</>
}

const Place = ({ finding, onShow }: { finding: Finding; onShow: GroupProps['onShow'] }) => {
  const { place } = finding
  const { t } = useTranslation('findings')
  const changed = hasWords(finding) && <FindingWords finding={finding} />
  if (!place)
    return (
      <>
        <Line finding={finding} />
        {changed && (
          <>
            {t('colon')}
            {changed}
          </>
        )}
      </>
    )
  const { section, paragraph, cell, block, quote } = place
  const where = [
    section,
    cell ? t('cell', cell) : paragraph !== null && t('paragraph', { number: String(paragraph) }),
  ]
    .filter(Boolean)
    .join(t('comma'))
  // The colon never starts a line of its own.
  const colon = t('colon').trimEnd()
  const label = where && `${where}${colon}`
  return (
    <>
      {block !== null && onShow ? (
        <button type="button" className={styles.show} onClick={() => onShow(block)}>
          {label || t('show')}
        </button>
      ) : (
        label
      )}
      {where && t('colon').slice(colon.length)}
      {changed || (quote && <q>{quote}</q>)}
    </>
  )
}

const wordsOf = ({ data }: Finding) => [text(data.before ?? data.from), text(data.after ?? data.to)] as const

const hasWords = (finding: Finding) => wordsOf(finding).some(Boolean)

export const FindingWords = ({ finding }: { finding: Finding }) => {
  const [before, after] = wordsOf(finding)
  return (
    <>
      {before && <del>{before}</del>} {after && <ins>{after}</ins>}
    </>
  )
}
