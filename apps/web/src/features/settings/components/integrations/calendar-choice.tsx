import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import type { GoogleCalendarStatus } from '../../../../domain/google/calendar-status.ts'
import { useCalendarChoice } from './use-calendar-choice.ts'

/** 'Calendarios que ocupan tu horario': customers can't book the busy times of the chosen calendars. */
export function CalendarChoice({ status }: { status: GoogleCalendarStatus }) {
  const { chosen, choose, isSaving } = useCalendarChoice(status)
  const { calendars, syncedAt } = status
  if (calendars.length === 0) {
    if (syncedAt === null) return <Skeleton height={120} aria-hidden />
    return <Text>Esta cuenta no tiene calendarios.</Text>
  }
  return (
    <Checkbox.Group
      label="Calendarios que ocupan tu horario"
      description="Tus clientes no pueden reservar cuando tienes algo en ellos."
      value={[...chosen]}
    >
      <Stack gap="xs" mt="xs">
        {calendars.map(({ id, name, isPrimary, complexEvents }) => (
          <Checkbox
            key={id}
            value={id}
            label={name}
            description={descriptionOf({ isPrimary, complexEvents })}
            onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
          />
        ))}
      </Stack>
      <Text size="sm" c="dimmed" mt="xs" mih="1.5em" role="status">
        {isSaving && 'Guardando…'}
        {!isSaving && chosen.length === 0 && 'Con ninguno, solo tus citas ocupan tu horario.'}
      </Text>
    </Checkbox.Group>
  )
}

type Listed = Pick<GoogleCalendarStatus['calendars'][number], 'isPrimary' | 'complexEvents'>

function descriptionOf({ isPrimary, complexEvents }: Listed): string | undefined {
  const said = [isPrimary && 'Aquí se agregan tus citas.', complexWords(complexEvents)]
  return said.filter(Boolean).join(' ') || undefined
}

function complexWords(count: number): string | null {
  if (count === 0) return null
  return count === 1
    ? '1 evento se repite de una forma demasiado compleja: solo cuenta su primera fecha.'
    : `${count} eventos se repiten de una forma demasiado compleja: solo cuenta la primera fecha de cada uno.`
}
