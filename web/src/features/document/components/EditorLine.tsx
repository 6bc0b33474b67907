import type { File, StaffProfile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { isTranslation } from '../model/is-translation.ts'
import styles from './EditorLine.module.css'

/** Who works on the document or has delivered it, in the words of the editor. */
export const EditorLine = ({ file, editor }: { file: File; editor: StaffProfile | null }) => {
  const { t, i18n } = useTranslation('document')
  const isChinese = i18n.language === 'zh'
  if (!editor) return null
  const read = (en: string, zh: string) => (isChinese ? [zh, en] : [en, zh]).filter(Boolean)
  const [field] = read(editor.field_en, editor.field_zh)
  const [about] = read(editor.about_en, editor.about_zh)
  const done = isTranslation(file) ? 'translated' : 'delivered'
  return (
    <section className={styles.editor} aria-label={t('editor.label')}>
      <span className={styles.label}>{t(`editor.${file.status === 'completed' ? done : 'label'}`)}</span>
      <strong className={styles.name}>{read(editor.name_en, editor.name_zh).join(' ')}</strong>
      {field && <span className={styles.field}>{field}</span>}
      {about && <span className={styles.about}>{about}</span>}
    </section>
  )
}
