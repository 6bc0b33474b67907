import escapeHtml from 'escape-html'

/** Trusted HTML, not escaped again. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Template tag that escapes interpolated values, except nested Html. */
export function html(parts: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const escaped = values.map((value) => (value instanceof Html ? value.text : escapeHtml(value)))
  return new Html(String.raw({ raw: parts }, ...escaped))
}
