import { Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { StepTitle } from '../../../domain/imports/step-title.tsx'
import type { ChosenFile } from '../calendar-file/use-file.ts'
import classes from './import.module.css'
import type { activePeople } from './person-model.ts'
import { UnreadLines } from './unread-lines.tsx'
import { fileWords } from './words-model.ts'

export interface Options {
  memberId: string | undefined
  reminds: boolean
}

interface OptionsStepProps {
  file: ChosenFile
  /** Those who can be chosen; none at a business of one. */
  people: ReturnType<typeof activePeople>
  isWaiting: boolean
  options: Options
  onChange: (options: Options) => void
  onBack: () => void
  onReady: () => void
}

/** Whose appointments they are, and whether their customers are reminded. */
export function OptionsStep(props: OptionsStepProps) {
  const { file, people, isWaiting, options, onChange, onBack, onReady } = props
  const { events, past, unreadable, unread } = file.read
  // A table's are listed with their number.
  const counts = { coming: events.length, past, unreadable: unread.length > 0 ? 0 : unreadable }
  return (
    <Stack>
      <StepTitle>{people.length > 1 ? 'De quién son las citas' : 'Antes de revisar'}</StepTitle>
      <Text className={classes.name ?? ''}>{`«${file.name}»: ${fileWords(counts)}`}</Text>
      <UnreadLines read={file.read} one="no se importa:" many="no se importan:" />
      {people.length > 1 && (
        <NativeSelect
          label="¿Quién las atiende?"
          value={options.memberId}
          onChange={({ currentTarget: { value } }) => onChange({ ...options, memberId: value })}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Switch
        label="Enviar recordatorios de estas citas"
        description="Apagado, a tus clientes no les llega nada de estas citas hasta que las cambies. La confirmación no se envía nunca."
        checked={options.reminds}
        onChange={({ currentTarget: { checked } }) => onChange({ ...options, reminds: checked })}
      />
      <Group gap="sm" grow preventGrowOverflow={false} className={classes.foot ?? ''}>
        <Button variant="default" onClick={onBack}>
          Elegir otro archivo
        </Button>
        <Button disabled={isWaiting} onClick={onReady}>
          Revisar
        </Button>
      </Group>
    </Stack>
  )
}
