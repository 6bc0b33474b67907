import type { ReactNode } from 'react'
import styles from './FormError.module.css'

/** Error of a form, shown above its button. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles.error}>
    {children}
  </p>
)

export const FormNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.note}>
    {children}
  </p>
)
