import * as z from 'zod/mini'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import { mailCode } from './mail-code.ts'

const payload = z.object({ email: z.string() })

export const accountJobs = (tools: Parameters<typeof mailCode>[0]): TaskHandlers => ({
  'accounts:mail-code': (given) => mailCode(tools, payload.parse(given).email),
})
