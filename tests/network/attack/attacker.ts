/**
 * Floods the gateway from a process of its own, so that the attack does not slow down the measuring process. Prints
 * nothing; ends when the flood is over. Arguments: port, token, number of connections, milliseconds to hold them, kinds.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { attacks, dial } from './hostile-clients.ts'

const [port = '', token = '', count = '', holdMs = '', ...chosen] = process.argv.slice(2)
const gateway = { port: Number(port), token }
const kinds = chosen.length > 0 ? chosen : Object.keys(attacks)
const sockets: ReturnType<typeof dial>[] = []
for (let index = 0; index < Number(count); index += 1) {
  const socket = dial(gateway, index)
  attacks[kinds[index % kinds.length] ?? '']?.(socket, gateway)
  sockets.push(socket)
  if (index % 500 === 499) await pause(200)
}
await pause(Number(holdMs))
for (const socket of sockets) socket.destroy()
process.exit()
