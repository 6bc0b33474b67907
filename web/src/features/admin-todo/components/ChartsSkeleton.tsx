import styles from './ChartsSkeleton.module.css'

/** Keeps the places of the charts until the figures are there. */
export const ChartsSkeleton = () => (
  <div className={styles.charts} aria-hidden="true">
    <div />
    <div />
    <div />
    <div />
  </div>
)
