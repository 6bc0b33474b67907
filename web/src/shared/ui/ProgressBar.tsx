import styles from './ProgressBar.module.css'

type ProgressBarProps = {
  /** 0 to 1. */
  share: number
  label: string
  className?: string | undefined
}

/** How far an upload is. */
export const ProgressBar = ({ share, label, className = '' }: ProgressBarProps) => (
  <div
    className={`${styles.track} ${className}`}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
  >
    <div className={styles.bar} style={{ width: `${share * 100}%` }} />
  </div>
)
