import { hourFormats } from '@cuando/time/hour-format'
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { WeekHoursEditor } from '../../../../ui/week-hours/week-hours-editor.tsx'
import { presetLabel, presetOf, weekOf, weekPresets } from '../../hours-model.ts'
import type { RegistrationState } from './use-registration.ts'

type StepProps = Pick<RegistrationState, 'form' | 'setWeek'>

/** The opening hours as one of the usual weeks or day by day, and how customers read the hours. */
export function HoursStep({ form, setWeek }: StepProps) {
  const week = form.values.businessHours
  const [isOther, setOther] = useState(() => presetOf(week) === undefined)
  return (
    <>
      <Text>
        Cuándo abre tu negocio. Tus clientes solo pueden agendar dentro de estas horas; lo puedes
        cambiar después.
      </Text>
      <WeekChoice form={form} setWeek={setWeek} isOther={isOther} onOther={setOther} />
      {isOther && (
        <WeekHoursEditor
          label="Horario de atención"
          name="businessHours"
          value={week}
          errors={form.errors}
          onChange={(changed) => setWeek('businessHours', changed)}
        />
      )}
      <FormatChoice form={form} />
    </>
  )
}

interface WeekChoiceProps extends StepProps {
  isOther: boolean
  onOther: (isOther: boolean) => void
}

const other = 'other'

function WeekChoice({ form, setWeek, isOther, onOther }: WeekChoiceProps) {
  const { businessHours, hourFormat } = form.values
  const choose = (id: string) => {
    const preset = weekPresets.find((each) => each.id === id)
    if (preset) setWeek('businessHours', weekOf(preset))
    onOther(preset === undefined)
  }
  return (
    <Radio.Group
      label="¿Cuándo abres?"
      value={isOther ? other : (presetOf(businessHours)?.id ?? other)}
      onChange={choose}
    >
      <Stack gap="sm" mt="xs">
        {weekPresets.map((preset) => (
          <Radio key={preset.id} value={preset.id} label={presetLabel(preset, hourFormat)} />
        ))}
        <Radio value={other} label="Otro…" />
      </Stack>
    </Radio.Group>
  )
}

const spoken = { 12: '4 de la tarde', 24: '16:00' }

function FormatChoice({ form }: Pick<StepProps, 'form'>) {
  return (
    <Radio.Group
      label="¿Cómo dices la hora?"
      description="Así la leen tus clientes en tu página y en sus correos."
      {...form.getInputProps('hourFormat')}
    >
      <Stack gap="sm" mt="xs">
        {hourFormats.toReversed().map((format) => (
          <Radio key={format} value={format} label={spoken[format]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
