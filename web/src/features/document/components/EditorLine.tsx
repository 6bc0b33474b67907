import type { File, StaffProfile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { isTranslation } from '../model/is-translation.ts'
import styles from './EditorLine.module.css'

/** The surname of a Chinese name, else the first letters of the first and the last word. */
const initialsOf = (name: string) => {
  if (/^\p{Script=Han}/u.test(name)) return [...name][0]
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Who works on the document or has delivered it, in the words of the editor. */
export const EditorLine = ({ file, editor }: { file: File; editor: StaffProfile | null }) => {
  const { t, i18n } = useTranslation('document')
  const isChinese = i18n.language === 'zh'
  if (!editor) return null
  const read = (en: string, zh: string) => (isChinese ? [zh, en] : [en, zh]).filter(Boolean)
  const names = read(editor.name_en, editor.name_zh)
  const [field] = read(editor.field_en, editor.field_zh)
  const [about] = read(editor.about_en, editor.about_zh)
  const done = isTranslation(file) ? 'translated' : 'delivered'
  return (
    <section className={styles.editor} data-editor aria-label={t('editor.label')}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(names[0] ?? '')}
      </span>
      <p className={styles.who}>
        <span className={styles.label}>{t(`editor.${file.status === 'completed' ? done : 'label'}`)}</span>{' '}
        <strong className={styles.name}>{names.join(' ')}</strong>
        {field && <span className={styles.field}>{field}</span>}
      </p>
      {about && <p className={styles.about}>{about}</p>}
    </section>
  )
}
