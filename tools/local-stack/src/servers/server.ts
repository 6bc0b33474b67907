import type { Command } from '../processes/keeper.ts'
import type { Owner } from '../processes/owner.ts'

export type ServerName = 'postgres' | 'redis' | 'rabbitmq' | 'minio'

/** What a private server needs to know before it can be started. */
export interface Place {
  /** Its own directory, readable by nobody else. */
  directory: string
  owner: Owner | undefined
  /** Made once for this directory. */
  password: string
  /** For tests: nothing needs to outlive the run, so nothing waits for the disk. */
  disposable: boolean
  port(): Promise<number>
}

/** A private server, prepared but not started. */
export interface Instance {
  url: string
  managementUrl?: string
  /** In the order of starting, each once the one before is ready; stopped in the opposite order. */
  processes: { name: string; command: Command; ready(): Promise<boolean> }[]
}

/** Something that must be on the machine: where it is found, and what brings it. */
export interface Program {
  title: string
  /** Names one's own instead: a variable and an example of its value. */
  variable: string
  example: string
  /** The package that brings it on Debian and Ubuntu; undefined: nothing else needs it, and it may be missing. */
  debianPackage: string | undefined
  find(directory: string): Promise<string | undefined>
}

/** One backing server: where its program is found and how a private instance of it is made. */
export interface Server extends Program {
  name: ServerName
  /** Accounts it may run as when we are root; undefined: as we do. */
  accounts: string[] | undefined
  prepare(program: string, place: Place): Promise<Instance>
}
