import type { RevisionMark } from '@runwen/contracts'
import styles from './MarkedPlaces.module.css'

/** The places that a revision request marks, each with its words and what the customer says about it. */
export const MarkedPlaces = ({ marks = [] }: { marks?: readonly RevisionMark[] | undefined }) =>
  marks.length > 0 && (
    <ul className={styles.marks}>
      {marks.map(({ quote, comment }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity and never move
        <li key={index}>
          {quote && <q>{quote}</q>} {comment}
        </li>
      ))}
    </ul>
  )
