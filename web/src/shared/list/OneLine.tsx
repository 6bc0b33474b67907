import { Breakable } from '#shared/ui/Breakable.tsx'

/**
 * A text that keeps its table's row one line high: what has no room is cut off, and the pointer brings the whole. On a
 * card it goes on in the next line.
 */
export const OneLine = ({ text }: { text: string }) => (
  <span data-one-line title={text}>
    <Breakable text={text} />
  </span>
)
