import { Breakable } from '#shared/ui/Breakable.tsx'

type OneLineProps = {
  text: string
  /** Of a name, whose language may differ from the page's. */
  lang?: string
}

/**
 * Text that keeps a table row one line high: overflow is truncated, and a tooltip shows the full text. On
 * cards it wraps.
 */
export const OneLine = ({ text, lang }: OneLineProps) => (
  <span data-one-line lang={lang} title={text}>
    <Breakable text={text} />
  </span>
)
