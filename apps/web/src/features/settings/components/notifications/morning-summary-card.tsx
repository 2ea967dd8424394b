import { Card, Stack, Switch } from '@mantine/core'
import { SectionHeading } from '../../../../ui/page/section-heading.tsx'

interface MorningSummaryCardProps {
  isOn: boolean
  onChange(isOn: boolean): void
}

/** Whether the owner is mailed the day's appointments. */
export function MorningSummaryCard({ isOn, onChange }: MorningSummaryCardProps) {
  return (
    <Card component="section" aria-labelledby="resumen" padding="lg">
      <Stack>
        <SectionHeading id="resumen" title="Tu día por la mañana">
          A las 7:00, antes de abrir, sabes quién viene.
        </SectionHeading>
        <Switch
          label="Resumen del día"
          description="Un correo con las citas de hoy: horas, clientes, servicios y teléfonos. Los días sin citas no te escribimos."
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      </Stack>
    </Card>
  )
}
