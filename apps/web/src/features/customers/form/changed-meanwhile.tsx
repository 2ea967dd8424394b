import { Alert, Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { birthdayOf, shortBirthday } from '../birthday-model.ts'
import { bodyOf, type Difference, type FormValues, fieldLabels, withField } from '../form-model.ts'
import classes from './changed-meanwhile.module.css'

interface ChangedMeanwhileProps {
  differences: readonly Difference[]
  values: FormValues
  onChange: (values: FormValues) => void
}

/** Shown if somebody else has changed the customer: for each difference, both values to choose from. */
export function ChangedMeanwhile({ differences, values, onChange }: ChangedMeanwhileProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (differences) box.current?.focus()
  }, [differences])
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="yellow"
      role="alert"
      title="Alguien más cambió a este cliente"
    >
      <Text size="sm">
        {differences.length > 0
          ? 'Elige qué se queda en cada dato y guarda otra vez. No se perdió nada de lo que escribiste.'
          : 'Sus cambios no chocan con los tuyos. Revisa y guarda otra vez.'}
      </Text>
      {differences.map((difference) => (
        <Field key={difference.field} {...difference} values={values} onChange={onChange} />
      ))}
    </Alert>
  )
}

function Field(props: Difference & Omit<ChangedMeanwhileProps, 'differences'>) {
  const { field, mine, theirs, isOwn, values, onChange } = props
  const label = fieldLabels[field]
  const choices = [
    { title: isOwn ? 'Lo que escribiste' : 'Lo que había', from: mine },
    { title: 'Lo que dice ahora', from: theirs },
  ]
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      {choices.map(({ title, from }) => {
        const isChosen = wordsOf(values, field) === wordsOf(from, field)
        const words = isChosen ? 'Elegido' : 'Usar este'
        return (
          <div key={title} className={classes.choice} data-chosen={isChosen || undefined}>
            <Text size="sm" c="dimmed">
              {title}
            </Text>
            <Text className={classes.value}>{wordsOf(from, field) || 'Vacío'}</Text>
            <Button
              variant="default"
              px="xs"
              aria-pressed={isChosen}
              aria-label={`${words}: ${label}, ${title.toLowerCase()}`}
              leftSection={isChosen && <IconCheck size={18} aria-hidden />}
              onClick={() => onChange(withField(values, field, from))}
            >
              {words}
            </Button>
          </div>
        )
      })}
    </fieldset>
  )
}

function wordsOf(values: FormValues, field: Difference['field']): string {
  if (field === 'birthday') return shortBirthday(birthdayOf(values))
  const value = bodyOf(values)[field]
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}
