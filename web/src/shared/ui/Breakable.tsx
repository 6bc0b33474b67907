import { Fragment } from 'react'

/** An email address or file name that wraps only after punctuation, and not before an extension. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@._-])(?!\w{1,5}$)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
