import { IconCheck } from '@tabler/icons-react'
import classes from './step-progress.module.css'

interface StepProgressProps {
  /** Name of the process, for screen readers. */
  label: string
  steps: readonly string[]
  /** Index of the current step; beyond the last one when all is done. */
  current: number
}

/** Progress through the steps of a process. */
export function StepProgress({ label, steps, current }: StepProgressProps) {
  return (
    <nav aria-label={label}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classes.step}
            data-done={index < current}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {index < current ? <IconCheck size={16} stroke={3} /> : index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
