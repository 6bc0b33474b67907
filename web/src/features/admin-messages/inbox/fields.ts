export const fields = ['customer', 'document', 'due'] as const
export type Field = (typeof fields)[number]

const pattern = new RegExp(`\\{(${fields.join('|')})\\}`, 'g')

/** Fills in what is known; the other fields stay, for the writer. */
export const filledIn = (text: string, values: Readonly<Partial<Record<Field, string>>>) =>
  text.replace(pattern, (field, name: Field) => values[name] ?? field)

/** What looks like a field and is none, each once: it would reach the customer as it stands. */
export const unknownFields = (text: string) =>
  [...new Set(text.match(/\{[\p{L}_]{2,30}\}/gu) ?? [])].filter((field) => openFields(field).length === 0)

/** The fields that are still to be filled in, each once. */
export const openFields = (text: string) => [...new Set(text.match(pattern) ?? [])]
