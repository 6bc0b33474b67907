import { outlineOf } from './pages.ts'

const scriptsIn = (page: string): string[] =>
  outlineOf(page).code.flatMap(({ text }) =>
    [
      ...text.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g),
      ...[...text.matchAll(/^(test:[\w-]+)$/gm)],
    ].map(([, run, own]) => run ?? own ?? ''),
  )

/** Commands of pages that `package.json` does not have, as `page: command`. */
export function unknownCommands(pages: ReadonlyMap<string, string>, scripts: readonly string[]): string[] {
  return [...pages].flatMap(([path, page]) =>
    scriptsIn(page)
      .filter((name) => !scripts.includes(name))
      .map((name) => `${path}: npm run ${name}`),
  )
}

/** Scripts of `package.json` that the page of commands lacks. The parts of `npm run check` need no row. */
export function undocumentedCommands(page: string, scripts: readonly string[]): string[] {
  const shown = new Set(scriptsIn(page))
  return scripts.filter((name) => !shown.has(name) && !name.startsWith('check:'))
}
