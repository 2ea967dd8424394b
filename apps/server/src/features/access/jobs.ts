import * as z from 'zod/mini'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import { mailInvitation } from './mail-invitation.ts'

const payload = z.object({ commerceId: z.string(), memberId: z.string() })

export const accessJobs = (tools: Parameters<typeof mailInvitation>[0]) =>
  ({
    'access:mail-invitation': (given) => {
      const { commerceId, memberId } = payload.parse(given)
      return mailInvitation(tools, { commerceId: commerceId as CommerceId, memberId })
    },
  }) satisfies TaskHandlers
