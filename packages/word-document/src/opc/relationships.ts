import { visitElements } from '../xml/elements.ts'

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships'

export interface Relationship {
  id: string
  type: string
  target: string
  external: boolean
}

/** A `.rels` part (ECMA-376 part 2, 6.5.3). */
export function readRelationships(xml: Uint8Array): Relationship[] {
  const relationships: Relationship[] = []
  visitElements(xml, ({ namespace, name, attribute }) => {
    if (namespace === NAMESPACE && name === 'Relationship') {
      relationships.push({
        id: attribute('Id') ?? '',
        type: attribute('Type') ?? '',
        target: attribute('Target') ?? '',
        external: (attribute('TargetMode') ?? 'Internal') !== 'Internal',
      })
    }
  })
  return relationships
}
