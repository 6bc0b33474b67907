/** Trusted HTML, not escaped again. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Template tag that escapes interpolated values, except nested Html. */
export function html(parts: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const escaped = values.map((value) =>
    value instanceof Html ? value.text : value.replace(/[&<>"']/g, (character) => entities[character] ?? ''),
  )
  return new Html(String.raw({ raw: parts }, ...escaped))
}
