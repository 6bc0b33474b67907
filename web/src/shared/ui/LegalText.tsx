import type { ReactNode } from 'react'
import styles from './LegalText.module.css'

const isHeading = (paragraph: string) => /^\d+\. /.test(paragraph)

type LegalTextProps = {
  text: string
  version: string
  /** Whether it is a part of a page with a title of its own. */
  part?: boolean
  /** Shown below the version, or next to the text where the window has room. */
  aside?: ReactNode
  /** What to show of a paragraph; default: its text. */
  show?: (paragraph: string) => ReactNode
}

/** A long text: paragraphs separated by empty lines, the first is the title, numbered lines are headings. */
export const LegalText = ({ text, version, part = false, aside, show }: LegalTextProps) => {
  const Title = part ? 'h2' : 'h1'
  const Heading = part ? 'h3' : 'h2'
  const [title, ...paragraphs] = text.split('\n\n')
  return (
    <article className={styles.text}>
      <Title>{title}</Title>
      <p className={styles.version}>{version}</p>
      {aside && <aside className={styles.aside}>{aside}</aside>}
      {paragraphs.map((paragraph) =>
        isHeading(paragraph) ? (
          <Heading key={paragraph} className={styles.heading}>
            {paragraph}
          </Heading>
        ) : (
          <p key={paragraph}>{show ? show(paragraph) : paragraph}</p>
        ),
      )}
    </article>
  )
}
