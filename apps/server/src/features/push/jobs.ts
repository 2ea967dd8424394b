import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import { type PushTools, pushNotification } from './push-notification.ts'
import { PUSH_TASK } from './queue-pushes.ts'

export const pushJobs = (tools: PushTools) =>
  ({ [PUSH_TASK]: (given) => pushNotification(tools, given) }) satisfies TaskHandlers
