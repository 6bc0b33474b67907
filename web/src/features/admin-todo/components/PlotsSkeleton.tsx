import styles from './PlotsSkeleton.module.css'

/** Keeps the places of the plots until the figures are there. */
export const PlotsSkeleton = () => (
  <div className={styles.plots} aria-hidden="true">
    <div />
    <div />
    <div />
    <div />
  </div>
)
