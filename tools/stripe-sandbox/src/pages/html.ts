/** Text that is HTML already. */
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

/** A piece of HTML; what is put into it is escaped unless it is such a piece itself. */
export function html(parts: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const escaped = values.map((value) =>
    value instanceof Html ? value.text : value.replace(/[&<>"']/g, (character) => entities[character] ?? ''),
  )
  return new Html(String.raw({ raw: parts }, ...escaped))
}
