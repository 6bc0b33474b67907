import { useTranslation } from 'react-i18next'
import { prefersLessData } from '#shared/lib/prefers-less-data.ts'
import { useNear } from '#shared/lib/use-near.ts'
import { Lazy, type LazyComponent } from '#shared/ui/lazy-component.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import styles from './CustomerPart.module.css'

type CustomerPartProps<Props> = Props & {
  of: LazyComponent<Props>
  part: 'orders' | 'balance' | 'messages' | 'audit' | 'notes' | 'emails' | 'fapiao' | 'timeline'
}

/** How far from the window a part is fetched: a phone's height. */
const aheadPixels = 800

/** A part of everything of one customer, whose code, texts and data are fetched before it comes into the window. */
export const CustomerPart = <Props extends object>({ of, part, ...rest }: CustomerPartProps<Props>) => {
  const { t } = useTranslation('admin-users')
  const { ref, isNear } = useNear<HTMLDivElement>(prefersLessData() ? 0 : aheadPixels)
  return (
    <div ref={ref} className={styles.part}>
      <Lazy
        {...(rest as unknown as Props)}
        of={of}
        isNeeded={isNear}
        fallback={
          <Section title={t(part === 'notes' ? 'customer.notes' : `customer.views.${part}`)}>
            <RowsSkeleton />
          </Section>
        }
      />
    </div>
  )
}
