import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { id, time } from '../fields/formats.ts'
import { assignment, handOver, idParams } from '../primitives.ts'
import { adminFile } from './entities.ts'

const endpoint = endpointsOf('Files')

export const assignmentsApi = {
  assignFile: endpoint('PUT /api/admin/files/{id}/assignee', {
    summary: 'Assign a file to a member of staff, or unassign it',
    access: 'admin',
    role: 'editor',
    params: idParams,
    body: assignment('file'),
    answer: z.strictObject({ file: adminFile }),
    errors: ['assigned_meanwhile'],
  }),
  handOverFiles: endpoint('POST /api/admin/files/hand-over', {
    summary:
      'Assign all unfinished files of a member of staff to another one, or unassign them; editors only hand over their own',
    access: 'admin',
    role: 'editor',
    ...handOver,
    errors: ['not_found'],
  }),
  overview: endpoint('GET /api/admin/overview', {
    summary: 'Get the files that wait for staff, by member of staff, and what came in and went out by day',
    access: 'admin',
    role: 'editor',
    answer: z.strictObject({
      waiting: z.int().min(0),
      overdue: z.int().min(0),
      load: z
        .array(
          z.strictObject({
            user_id: id.nullable(),
            name: z.string().nullable(),
            waiting: z.int().min(0),
            overdue: z.int().min(0),
          }),
        )
        .meta({ description: 'Most first; `user_id` null: unassigned files' }),
      turnaround_hours: z
        .number()
        .min(0)
        .nullable()
        .meta({ description: 'Median from payment to result on these days; null without results' }),
      days: z
        .array(
          z.strictObject({
            day: z.iso.date(),
            paid: z.int().min(0),
            finished: z.int().min(0),
            turnaround_hours: z
              .number()
              .min(0)
              .nullable()
              .meta({ description: 'Median of the documents finished on the day; null without any' }),
          }),
        )
        .meta({ description: 'The last 14 days where staff work, oldest first' }),
      time_zone: z.string().meta({ description: 'Where staff work, as an IANA name: where the days begin' }),
      today_ends_at: time,
    }),
  }),
} as const
