import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { keepsScroll } from '../lib/keeps-scroll.ts'

export type Pages = ReturnType<typeof usePages>

/** Query parameter of a list's page. A page of several lists gives each a name. */
export const pageParameter = (name?: string) => (name ? `${name}-page` : 'page')

const separator = '~'

/**
 * Position in a list with cursor paging. The page is in the address, so that Back, a reload and a shared link lead to
 * it. The way back through earlier pages is kept in the history entry; without it, `previous` leads to the first page.
 */
export const usePages = (name?: string) => {
  const parameter = pageParameter(name)
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { index, cursor } = readPage(search.get(parameter))
  const kept: unknown = state?.trails?.[parameter]
  const trail: string[] = Array.isArray(kept) && kept.length === index ? kept : []

  const show = (cursors: readonly string[]) => {
    const next = new URLSearchParams(search)
    const last = cursors.at(-1)
    if (last === undefined) next.delete(parameter)
    else next.set(parameter, `${cursors.length}${separator}${last}`)
    const trails = { ...state?.trails, [parameter]: cursors }
    // One list alone begins at its top; turning one of several leaves the others where they are.
    void navigate({ search: next.toString() }, { state: { trails, ...(name ? keepsScroll : {}) } })
  }

  return {
    cursor,
    /** Starts at 0. */
    index,
    next: (after: string) => show([...earlier(trail, index, cursor), after]),
    first: () => show([]),
    previous: () => show(trail.includes('') ? [] : trail.slice(0, -1)),
  }
}

function readPage(value: string | null): { index: number; cursor: string | undefined } {
  const at = value?.indexOf(separator) ?? -1
  const index = Number(value?.slice(0, at))
  if (!value || at < 1 || !Number.isInteger(index) || index < 1) return { index: 0, cursor: undefined }
  return { index, cursor: value.slice(at + 1) }
}

/** The cursors up to this page. Of a shared link only the last one is known; empty ones stand for the others. */
const earlier = (trail: string[], index: number, cursor: string | undefined): string[] =>
  trail.length === index || cursor === undefined ? trail : [...Array<string>(index - 1).fill(''), cursor]
