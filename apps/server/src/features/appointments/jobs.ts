import * as z from 'zod/mini'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { CommerceId } from '../commerce/store.ts'
import { type MailedAppointment, type MailTools, mailCustomer, mailOwner } from './mail-booking.ts'

const payload = z.object({ commerceId: z.string(), appointmentId: z.string() })

function readPayload(given: unknown): MailedAppointment {
  const { commerceId, appointmentId } = payload.parse(given)
  return { commerceId: commerceId as CommerceId, appointmentId }
}

export const appointmentJobs = (tools: MailTools): TaskHandlers => ({
  'appointments.mail-customer': (given) => mailCustomer(tools, readPayload(given)),
  'appointments.mail-owner': (given) => mailOwner(tools, readPayload(given)),
})
