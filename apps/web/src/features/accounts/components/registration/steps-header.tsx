import { Progress, Text, UnstyledButton } from '@mantine/core'
import { steps } from '../../registration-steps-model.ts'
import classes from './steps-header.module.css'

interface StepsHeaderProps {
  step: number
  reached: number
  onStep: (step: number) => void
}

/** Progress: a bar on small screens, the list of steps on wide ones. */
export function StepsHeader({ step, reached, onStep }: StepsHeaderProps) {
  return (
    <nav aria-label="Pasos del registro">
      <div className={classes.short}>
        <Text size="sm" c="dimmed">
          Paso {step + 1} de {steps.length}
        </Text>
        <Progress
          value={((step + 1) / steps.length) * 100}
          size="sm"
          aria-label={`Paso ${step + 1} de ${steps.length}`}
        />
      </div>
      <ol className={classes.long}>
        {steps.map(({ id, title }, at) => (
          <li key={id} data-done={at < step} data-current={at === step}>
            <UnstyledButton
              className={classes.step}
              disabled={at > reached}
              aria-current={at === step ? 'step' : undefined}
              onClick={() => onStep(at)}
            >
              <span className={classes.number} aria-hidden>
                {at + 1}
              </span>
              {title}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
