import { connect, type Socket } from 'node:net'

export interface Gateway {
  port: number
  /** Token of an active session. */
  token: string
}

const bundle = '/api/docs/assets/swagger-ui-bundle.js'
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const post = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

/** Opens a connection from one of the loopback addresses. Ignores connection errors, which attacks provoke. */
export function dial({ port }: Gateway, index: number): Socket {
  const localAddress = `127.0.0.${2 + (index % 200)}`
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  return socket.on('error', () => undefined)
}

function drip(socket: Socket, text: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(text), everyMs)
  socket.once('close', () => clearInterval(timer))
}

type Attack = (socket: Socket, gateway: Gateway) => void

/** Attacks, each on one connection. */
export const attacks: Record<string, Attack> = {
  'says nothing': () => undefined,
  'half a request line': (socket) => void socket.write('GET / HT'),
  'headers a byte at a time': (socket) => drip(socket.setNoDelay(), 'X', 500),
  'headers without end': (socket) => void socket.write(`GET / HTTP/1.1\r\nX: ${'x'.repeat(60_000)}`),
  garbage: (socket) => void socket.write(Buffer.alloc(1_000, 0xff)),
  'closes its side immediately': (socket) => void socket.end(),
  'closes its side after a request': (socket) => void socket.end(get('/healthz')),
  'resets after a request': (socket) => void socket.write(get(bundle), () => socket.resetAndDestroy()),
  'resets in the middle of headers': (socket) => void socket.write('GET / ', () => socket.resetAndDestroy()),
  'resets in the middle of a body': (socket) =>
    void socket.write(`${post}Content-Length: 100\r\n\r\n{`, () => socket.resetAndDestroy()),
  'leaves in the middle of an answer': (socket) => {
    socket.write(get(bundle))
    socket.once('data', () => socket.destroy())
  },
  'a body that never comes': (socket) => void socket.write(`${post}Content-Length: 100\r\n\r\n`),
  'a body at 1.15 KB/s': (socket) => {
    socket.write(`${post}Content-Length: 200000\r\n\r\n`)
    drip(socket, 'x'.repeat(1_150), 1_000)
  },
  'a chunked body without end': (socket) => {
    socket.write(`${post}Transfer-Encoding: chunked\r\n\r\n`)
    drip(socket, '400\r\n'.concat('x'.repeat(1_024), '\r\n'), 1_000)
  },
  'broken chunks': (socket) => void socket.write(`${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`),
  'a body beyond the limit': (socket) => void socket.write(`${post}Content-Length: 99999999\r\n\r\n`),
  'waits for 100-continue': (socket) =>
    void socket.write(`${post}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n`),
  'an unknown Expect': (socket) => void socket.write(`${post}Expect: tea\r\nContent-Length: 0\r\n\r\n`),
  '200 pipelined files, unread': (socket) => void socket.pause().write(get(bundle).repeat(200)),
  '10 pipelined files, unread': (socket) => void socket.pause().write(get(bundle).repeat(10)),
  '10 pipelined files, then gone': (socket) =>
    void socket.pause().write(get(bundle).repeat(10), () => setTimeout(() => socket.destroy(), 300)),
  'garbage behind a request': (socket) => void socket.write(`${get(bundle)}\0\0\r\n\r\n`),
  'two hosts': (socket) => void socket.write('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'),
  'HTTP/2.0': (socket) => void socket.write('GET / HTTP/2.0\r\nHost: a\r\n\r\n'),
  'the preface of HTTP/2': (socket) => void socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  CONNECT: (socket) => void socket.write('CONNECT 127.0.0.1:5432 HTTP/1.1\r\nHost: x\r\n\r\n'),
  'an upgrade': (socket) =>
    void socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'),
  'HEAD of a stream': (socket, { token }) =>
    void socket.write(`HEAD /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`),
  'streams behind each other': (socket, { token }) =>
    void socket.write(
      `GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(5),
    ),
  'an unread stream, then gone': (socket, { token }) => {
    socket.pause()
    socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    setTimeout(() => socket.destroy(), 1_000)
  },
}
