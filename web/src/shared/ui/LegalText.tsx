import styles from './LegalText.module.css'

const isHeading = (paragraph: string) => /^\d+\. /.test(paragraph)

/** A long text: paragraphs separated by empty lines, the first is the title, numbered lines are headings. */
export const LegalText = ({ text, version }: { text: string; version: string }) => {
  const [title, ...paragraphs] = text.split('\n\n')
  return (
    <article className={styles.text}>
      <h1>{title}</h1>
      <p className={styles.version}>{version}</p>
      {paragraphs.map((paragraph) =>
        isHeading(paragraph) ? <h2 key={paragraph}>{paragraph}</h2> : <p key={paragraph}>{paragraph}</p>,
      )}
    </article>
  )
}
