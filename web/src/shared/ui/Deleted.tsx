import type { ReactNode } from 'react'
import { useTitle } from '#shared/lib/title.ts'
import { ButtonLink } from './ButtonLink.tsx'
import styles from './Message.module.css'

type DeletedProps = { title: string; children: ReactNode; to: string; label: string }

/** Takes the place of what was deleted while its page was open. */
export const Deleted = ({ title, children, to, label }: DeletedProps) => {
  useTitle(title)
  return (
    <div className={styles.message}>
      <h1>{title}</h1>
      <p>{children}</p>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  )
}
