import type { CheckedStart } from '@cuando/contract/appointments/repeating'
import { capitalize } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { ChoiceRow } from '../../../ui/fields/choice-row.tsx'
import { type Choices, keyOf, LEFT_OUT, type LeftOutWords } from './choices-model.ts'
import { collisionWords } from './collision-words-model.ts'
import classes from './starts.module.css'

interface StartChoiceProps {
  start: CheckedStart
  member: string | null
  choices: Choices
  onChoose: (choices: Choices) => void
  /** How to leave it out; null if it is the only one. */
  words: LeftOutWords | null
}

/** A wanted start: free, or why not, with the nearest free ones to choose from. */
export function StartChoice(props: StartChoiceProps) {
  const { start, member, choices, words } = props
  const choice = choices[keyOf(start)]
  const isLeftOut = choice === LEFT_OUT
  const when = capitalize(formatLongDate(start.date, start.time))
  const Icon = start.collision ? IconAlertTriangle : IconCheck
  return (
    <li className={classes.start} data-problem={start.collision !== null || undefined}>
      <div className={classes.when}>
        <Icon size={18} aria-hidden />
        <span>
          <Text span fw={600} td={isLeftOut ? 'line-through' : undefined}>
            {when}
          </Text>{' '}
          <Text span size="sm" className={classes.state ?? ''}>
            {isLeftOut && words ? words.state : collisionWords(start, member)}
          </Text>
        </span>
        {start.collision === null && words && <LeaveOut {...props} words={words} />}
      </div>
      {start.collision !== null && <Others {...props} />}
    </li>
  )
}

interface LeaveOutProps extends StartChoiceProps {
  words: LeftOutWords
}

/** Leaves a free start out, or takes it again. */
function LeaveOut({ start, choices, words, onChoose }: LeaveOutProps) {
  const key = keyOf(start)
  const isLeftOut = choices[key] === LEFT_OUT
  const label = isLeftOut ? words.take : words.leave
  return (
    <Button
      variant="subtle"
      color="gray"
      px="xs"
      aria-label={`${label}, ${formatLongDate(start.date, start.time)}`}
      onClick={() => {
        const { [key]: _, ...others } = choices
        onChoose(isLeftOut ? others : { ...choices, [key]: LEFT_OUT })
      }}
    >
      {label}
    </Button>
  )
}

/** The free starts near one that is not free. */
function Others({ start, choices, onChoose, words }: StartChoiceProps) {
  const key = keyOf(start)
  const choose = (choice: string) => onChoose({ ...choices, [key]: choice })
  const chip = (choice: string, label: string, isQuiet = false) => (
    <Button
      key={choice}
      variant={choices[key] === choice ? 'filled' : 'default'}
      px="sm"
      aria-pressed={choices[key] === choice}
      {...(isQuiet && { fw: 400 })}
      onClick={() => choose(choice)}
    >
      {label}
    </Button>
  )
  return (
    <ChoiceRow
      legend={
        start.nearby.length === 0
          ? 'No hay lugares libres tres días antes ni después.'
          : 'Lugares libres más cercanos'
      }
    >
      {start.nearby.map((near) => chip(keyOf(near), nearWords(near, start)))}
      {words && chip(LEFT_OUT, words.choice, true)}
    </ChoiceRow>
  )
}

/** '11:00' on the same day, 'jue 10, 10:00' on another one. */
function nearWords(near: { date: string; time: string }, { date }: CheckedStart): string {
  if (near.date === date) return near.time
  const [weekday = '', day = ''] = formatLongDate(near.date).split(' ')
  return `${weekday.slice(0, 3)} ${day}, ${near.time}`
}
