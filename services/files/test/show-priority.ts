import { getPriority } from 'node:os'

/** A restricted process that says at which priority it runs. */
process.stdout.write(String(getPriority()))
