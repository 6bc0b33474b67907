import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { addressKey } from '@runwen/service-kit'

export interface Place {
  address: string
  /** The kind of client, such as `Firefox, Windows`; empty if unknown. */
  client: string
}

/** The /24 network of an IPv4 address or the /48 of an IPv6 address, whose hosts are likely at one place. */
const siteOf = (address: string) =>
  isIPv4(address)
    ? address.split('.').slice(0, 3).join('.')
    : addressKey(address).split(':').slice(0, 3).join(':')

/** Returns 16 bytes that stand for network and kind of client. */
export const placeOf = ({ address, client }: Place): Buffer =>
  createHash('sha256')
    .update(`${siteOf(address)}\n${client}`)
    .digest()
    .subarray(0, 16)
