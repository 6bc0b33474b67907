import type { Owner } from '../processes/owner.ts'
import type { Command } from '../processes/watchdog.ts'
import type { Tls } from './tls.ts'

export type ServerName = 'postgres' | 'redis' | 'rabbitmq' | 'minio'

/** Input for the preparation of a private server. */
export interface ServerOptions {
  /** Directory that only the server can read. */
  directory: string
  owner: Owner | undefined
  /** Password, generated once for this directory. */
  password: string
  /** For tests: faster, without durability. */
  disposable: boolean
  /** For tests: the server accepts TLS only. Undefined: no TLS. */
  tls: Tls | undefined
  port(): Promise<number>
}

/** A private server, prepared but not started. */
export interface Instance {
  url: string
  managementUrl?: string
  /** Started in this order, each when the previous one is ready. Stopped in reverse order. */
  processes: { name: string; command: Command; ready(): Promise<boolean> }[]
}

export interface Program {
  title: string
  /** A variable that names another server or program, with an example value. */
  variable: string
  example: string
  /** Its package on Debian and Ubuntu; undefined for optional programs. */
  debianPackage: string | undefined
  /** Its formula in Homebrew, if it has one. */
  formula?: string
  find(directory: string): Promise<string | undefined>
}

/** A backing server: where its program is and how to prepare a private instance. */
export interface Server extends Program {
  name: ServerName
  /** Accounts that it may run as when this process is root; undefined: the current user. */
  accounts: string[] | undefined
  prepare(program: string, options: ServerOptions): Promise<Instance>
}
