export interface Edge {
  from: string
  to: string
}

/**
 * Import cycles between the files and folders of one folder, at every level of every workspace. Returns the folder, the
 * members of the cycle and the imports between them.
 */
export function findCycles(edges: Edge[]): { folder: string; members: string[]; imports: string[] }[] {
  const levels = new Map<string, Map<string, Map<string, string>>>()
  for (const { from, to } of edges) {
    const [a, b] = [from.split('/'), to.split('/')]
    const depth = a.findIndex((part, i) => part !== b[i])
    const [source, target] = [a[depth], b[depth]]
    const folder = a.slice(0, depth).join('/')
    if (depth < 0 || source === undefined || target === undefined || !isInsideWorkspace(folder)) continue
    const level = getOrAdd(levels, folder, () => new Map<string, Map<string, string>>())
    getOrAdd(level, source, () => new Map<string, string>()).set(target, `${from} -> ${to}`)
  }
  return [...levels].flatMap(([folder, level]) =>
    circularGroups(level).map((members) => ({
      folder,
      members,
      imports: members.flatMap((member) =>
        [...(level.get(member) ?? [])].filter(([to]) => members.includes(to)).map(([, text]) => text),
      ),
    })),
  )
}

const isInsideWorkspace = (folder: string) =>
  /^(?:(?:packages|services|tools|tests)\/[^/]+|gateway|web)(?:\/|$)/.test(folder)

/** Groups of nodes that reach each other (strongly connected components). */
function circularGroups(graph: Map<string, Map<string, string>>): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachableFrom(node, graph)]))
  const seen = new Set<string>()
  return [...graph.keys()].flatMap((node) => {
    if (seen.has(node) || !reached.get(node)?.has(node)) return []
    const group = [...graph.keys()].filter(
      (other) => reached.get(node)?.has(other) && reached.get(other)?.has(node),
    )
    for (const member of group) seen.add(member)
    return [group]
  })
}

function reachableFrom(start: string, graph: Map<string, Map<string, string>>): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!found.has(next)) open.push(next)
      found.add(next)
    }
  }
  return found
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}
