import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Directories to look for programs in: PATH, then where servers hide from the PATH of ordinary users. */
export function programDirectories(): string[] {
  const { PATH = '', GOBIN, GOPATH } = process.env
  const go = [GOBIN, GOPATH && join(GOPATH, 'bin'), join(homedir(), 'go/bin')]
  const usual = [
    '/usr/local/sbin',
    '/usr/sbin',
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
    '/opt/homebrew/sbin',
  ]
  return [...new Set([...PATH.split(delimiter), ...usual, ...go])].filter((path) => !!path) as string[]
}
