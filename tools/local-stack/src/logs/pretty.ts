import pretty from 'pino-pretty'

/** Formats a line of a log for people. Lines that are not JSON, such as those of servers, stay as they are. */
export function prettyLines(colors: boolean): (name: string, line: string) => string {
  const format = pretty.prettyFactory({
    colorize: colors,
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'service,trace_id,request_id',
    singleLine: true,
  })
  return (name, line) => `${name.padEnd(13)} ${line.startsWith('{') ? format(line).trimEnd() : line}`
}
