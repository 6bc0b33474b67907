/** Rows of Markdown tables whose number of cells differs from the head's. */
export function brokenRows(page: string): string[] {
  const broken: string[] = []
  let cells: number | undefined
  let previous = ''
  for (const line of page.split('\n')) {
    if (!line.startsWith('|')) cells = undefined
    else if (/^\|[\s|:-]+\|$/.test(line)) cells = cellsOf(previous)
    else if (cells !== undefined && cellsOf(line) !== cells) broken.push(line)
    previous = line
  }
  return broken
}

const cellsOf = (row: string) => row.replaceAll('\\|', '').split('|').length - 2
