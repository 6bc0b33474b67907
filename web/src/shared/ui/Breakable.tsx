import { Fragment } from 'react'

/** An address that may go on in the next line behind its dots and its @, rather than anywhere. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
