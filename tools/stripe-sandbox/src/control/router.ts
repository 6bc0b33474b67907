import express, { Router } from 'express'
import { z } from 'zod'
import type { Faults } from '../faults.ts'
import type { Control } from './control.ts'

const probability = z.number().min(0).max(1)
const count = z.number().int().min(0)

const faultsSchema = z
  .strictObject({
    delayBefore: count,
    delayAfter: count,
    cutProbability: probability,
    cutNext: count,
    failNext: count,
    failStatus: z.union([z.literal(429), z.number().int().min(500).max(599)]),
    failStored: z.boolean(),
    dropProbability: probability,
    duplicateProbability: probability,
    shuffle: count,
    hold: z.boolean(),
  } satisfies Record<keyof Faults, z.ZodType>)
  .partial()

const dispute = z.strictObject({ payment_intent: z.string(), inquiry: z.boolean().default(false) })
const closing = z.strictObject({ dispute: z.string(), outcome: z.enum(['won', 'lost']) })
const decision = z.strictObject({ payment_intent: z.string(), consent: z.boolean() })

/** The control over HTTP, for tests in another process: GET /control, PUT /control, DELETE /control, POST /control/decide, /control/dispute, /control/close-dispute. */
export function controlRouter(control: Control, faults: Faults): Router {
  const router = Router()
  router.use('/control', express.json())
  router.get('/control', (_request, response) => {
    response.json({ faults, pending: control.pending() })
  })
  router.put('/control', (request, response) => {
    const parsed = faultsSchema.safeParse(request.body)
    if (!parsed.success) return void response.status(400).json({ error: z.prettifyError(parsed.error) })
    const given = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined))
    control.set(given as Partial<Faults>)
    response.json({ faults, pending: control.pending() })
  })
  router.delete('/control', (_request, response) => {
    control.reset()
    response.sendStatus(204)
  })
  router.post('/control/decide', (request, response) => {
    const parsed = decision.safeParse(request.body)
    if (!parsed.success) return void response.status(400).json({ error: z.prettifyError(parsed.error) })
    response.json({ return_url: control.decide(parsed.data.payment_intent, parsed.data.consent) })
  })
  router.post('/control/dispute', (request, response) => {
    const parsed = dispute.safeParse(request.body)
    if (!parsed.success) return void response.status(400).json({ error: z.prettifyError(parsed.error) })
    const { payment_intent: intent, inquiry } = parsed.data
    response.json({ dispute: control.dispute(intent, { inquiry }) })
  })
  router.post('/control/close-dispute', (request, response) => {
    const parsed = closing.safeParse(request.body)
    if (!parsed.success) return void response.status(400).json({ error: z.prettifyError(parsed.error) })
    control.closeDispute(parsed.data.dispute, parsed.data.outcome)
    response.sendStatus(204)
  })
  return router
}
