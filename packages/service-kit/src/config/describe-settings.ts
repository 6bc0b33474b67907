import { z } from 'zod'

/** Returns a Markdown table of a configuration schema: variable, default (or `needed`), meaning. */
export function describeSettings(schema: z.ZodObject): string {
  const rows = Object.entries(schema.shape).map(([name, field]) => {
    const { description = '', secret } = (field as z.ZodType).meta() ?? {}
    return `| \`${name}\` | ${defaultOf(field as z.ZodType, secret === true)} | ${description} |`
  })
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

function defaultOf(field: z.ZodType, secret: boolean): string {
  const value = field.safeParse(undefined)
  if (!value.success) return secret ? 'needed, secret' : 'needed'
  // As an operator writes it, before it is parsed.
  const shown = field instanceof z.ZodPrefault ? field.def.defaultValue : value.data
  return shown === undefined || shown === '' || secret ? 'none' : `\`${shown}\``
}
