import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import styles from './Paid.module.css'
import { Amount, Next, PaidFacts, type PaidProps, usePaidOrder } from './Paid.tsx'

/** What was paid and what happens next, for the page to which a payment returns. */
export const PaidSummary = ({ fileIds }: Pick<PaidProps, 'fileIds'>) => {
  const { paid, isLoading } = usePaidOrder(fileIds)
  if (!paid) return isLoading ? <RowsSkeleton count={6} height={28} /> : null
  return (
    <div className={styles.paid}>
      <div>
        <Amount paid={paid} />
      </div>
      <PaidFacts paid={paid} fileIds={fileIds} />
      <Next paid={paid} />
    </div>
  )
}
