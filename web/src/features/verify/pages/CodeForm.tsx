import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { buttonLook } from '#shared/ui/PlainButton.tsx'
import { normalCode } from '../code.ts'
import styles from './VerifyPage.module.css'

/** Leads to the certificate with a code that is typed from the paper. */
export const CodeForm = () => {
  const { t } = useTranslation('verify')
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = normalCode(String(new FormData(event.currentTarget).get('code')))
    if (code) void navigate(generatePath(paths.certificate, { code }))
  }
  return (
    <form className={styles.code} onSubmit={submit}>
      <label>
        {t('code')}
        <input name="code" required maxLength={40} autoComplete="off" spellCheck={false} />
      </label>
      <button type="submit" {...buttonLook({})}>
        {t('lookUp')}
      </button>
    </form>
  )
}
