const maxLines = 10
const bad = ['warn', 'error', 'fatal']

/**
 * The last lines of a log that explain a failure, without their fields: warnings, errors and what is not JSON (a stack
 * trace, the output of a server); otherwise the last lines of any kind.
 */
export function relevantLines(lines: readonly string[]): string[] {
  const read = lines.filter((line) => line.trim() !== '').map(readLine)
  const relevant = read.filter(({ level }) => level === undefined || bad.includes(level))
  return (relevant.length > 0 ? relevant : read).slice(-maxLines).map(({ text }) => text)
}

function readLine(line: string): { level: string | undefined; text: string } {
  try {
    const { level, msg, err }: { level: string; msg: string; err?: { message: string } } = JSON.parse(line)
    return { level, text: `${level.toUpperCase()} ${msg}${err ? `: ${err.message}` : ''}` }
  } catch {
    return { level: undefined, text: line }
  }
}
