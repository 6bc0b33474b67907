import type { ReactNode } from 'react'
import styles from './LegalText.module.css'

const isHeading = (paragraph: string) => /^\d+\. /.test(paragraph)

/** Where a heading is in its page, by its number. */
const placeOf = (heading: string) => `section-${Number.parseInt(heading, 10)}`

type LegalTextProps = {
  text: string
  version: string
  /** Whether it is a part of a page with a title of its own. */
  part?: boolean
  /** Shown below the version, or next to the text where the window has room. */
  aside?: ReactNode
  /** Label of the list of headings below `aside`; default: no list. */
  index?: string
  /** What to show of a paragraph; default: its text. */
  show?: (paragraph: string) => ReactNode
}

/** A long text: paragraphs separated by empty lines, the first is the title, numbered lines are headings. */
export const LegalText = ({ text, version, part = false, aside, index, show }: LegalTextProps) => {
  const Title = part ? 'h2' : 'h1'
  const Heading = part ? 'h3' : 'h2'
  const [title, ...paragraphs] = text.split('\n\n')
  return (
    <article className={styles.text}>
      <Title>{title}</Title>
      <p className={styles.version}>{version}</p>
      {aside && (
        <aside className={styles.aside}>
          {aside}
          {index && <Index label={index} headings={paragraphs.filter(isHeading)} />}
        </aside>
      )}
      {paragraphs.map((paragraph) =>
        isHeading(paragraph) ? (
          <Heading key={paragraph} id={index && placeOf(paragraph)} className={styles.heading}>
            {paragraph}
          </Heading>
        ) : (
          <p key={paragraph}>{show ? show(paragraph) : paragraph}</p>
        ),
      )}
    </article>
  )
}

const Index = ({ label, headings }: { label: string; headings: readonly string[] }) => (
  <nav className={styles.index} aria-label={label}>
    <p aria-hidden="true">{label}</p>
    {headings.map((heading) => (
      <a key={heading} href={`#${placeOf(heading)}`}>
        {heading}
      </a>
    ))}
  </nav>
)
