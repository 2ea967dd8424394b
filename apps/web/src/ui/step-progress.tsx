import { IconCheck } from '@tabler/icons-react'
import classes from './step-progress.module.css'

interface StepProgressProps {
  /** What the way is to, for those who don't see it. */
  label: string
  steps: readonly string[]
  /** The index of the step that is shown; beyond the last when all is done. */
  current: number
}

/** How far one has come, and what is left. */
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
