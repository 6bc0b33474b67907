import type { RevisionMark } from '@runwen/contracts'
import styles from './MarkedPlaces.module.css'

/** The places that a revision request marks, each with its words and what the customer says about it. */
export const MarkedPlaces = ({ marks = [] }: { marks?: readonly RevisionMark[] | undefined }) =>
  marks.length > 0 && (
    <ul className={styles.marks}>
      {marks.map(({ change_id, block, quote, comment }) => (
        <li key={`${change_id} ${block} ${comment}`}>
          {quote && <q>{quote}</q>} {comment}
        </li>
      ))}
    </ul>
  )
