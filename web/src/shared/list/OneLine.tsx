import { Breakable } from '#shared/ui/Breakable.tsx'

/**
 * Text that keeps a table row one line high: overflow is truncated, and a tooltip shows the full text. On
 * cards it wraps.
 */
export const OneLine = ({ text }: { text: string }) => (
  <span data-one-line title={text}>
    <Breakable text={text} />
  </span>
)
