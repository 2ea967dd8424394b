import { expandMeasured } from './features/recurrence/expand-apart.ts'
import { serveTasks } from './platform/process/serve-tasks.ts'

// The entry point of the calendar process, which jobs start.
serveTasks({ expandMeasured }, { maxRssBytes: 192 * 1024 * 1024 })
