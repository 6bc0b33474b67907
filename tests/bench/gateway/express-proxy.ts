/** A proxy that checks nothing, for comparison. Arguments: the address of the service, and the port. */
import { Agent } from 'node:http'
import express from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

const [target = '', port] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 128 })
express().use(createProxyMiddleware({ target, agent })).listen(Number(port), '127.0.0.1')
