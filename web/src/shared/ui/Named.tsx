import styles from './Named.module.css'

type NamedProps = {
  name: string
  /** The text, by what stands for the name in it. */
  text: (name: string) => string
}

const mark = '\u0000'

/** A text with the name of a document, which is set like a title, without quotes. */
export const Named = ({ name, text }: NamedProps) => {
  const [before, ...rest] = text(mark).split(mark)
  return (
    <>
      {before}
      <span className={styles.name}>{name}</span>
      {rest.join(name)}
    </>
  )
}
