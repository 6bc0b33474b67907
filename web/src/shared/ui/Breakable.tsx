import { Fragment } from 'react'

/** An address or a file's name that may go on in the next line behind its marks, rather than anywhere. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@._-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
