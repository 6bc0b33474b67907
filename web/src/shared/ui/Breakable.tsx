import { Fragment } from 'react'

/** An email address or file name that wraps only after punctuation. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@._-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
