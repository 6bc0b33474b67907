import { Refusal } from '../refusal.ts'
import { visitElements } from '../xml/elements.ts'

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types'

export interface ContentTypes {
  /** The type of the part `name` (without a leading slash), in lower case. */
  of(name: string): string | undefined
  all(): string[]
}

/** `[Content_Types].xml` (ECMA-376 part 2, 6.2.3). Refuses duplicate entries. */
export function readContentTypes(xml: Uint8Array): ContentTypes {
  const defaults = new Map<string, string>()
  const overrides = new Map<string, string>()
  const add = (to: Map<string, string>, key: string | undefined, type: string | undefined) => {
    if (key === undefined || type === undefined) throw new Refusal('not_word', 'an incomplete content type')
    if (to.has(key.toLowerCase())) throw new Refusal('broken_zip', 'two content types for one part')
    to.set(key.toLowerCase(), type.trim().toLowerCase())
  }
  visitElements(xml, ({ namespace, name, attribute }) => {
    if (namespace !== NAMESPACE) throw new Refusal('not_word', 'the content types have an unknown namespace')
    if (name === 'Default') add(defaults, attribute('Extension'), attribute('ContentType'))
    if (name === 'Override') add(overrides, attribute('PartName'), attribute('ContentType'))
  })
  return {
    of(name) {
      const key = name.toLowerCase()
      return overrides.get(`/${key}`) ?? defaults.get(key.slice(key.lastIndexOf('.') + 1))
    },
    all: () => [...defaults.values(), ...overrides.values()],
  }
}
