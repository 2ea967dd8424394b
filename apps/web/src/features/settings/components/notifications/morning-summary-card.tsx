import { Switch } from '@mantine/core'
import { SectionCard } from '../../../../ui/page/section-card.tsx'

interface MorningSummaryCardProps {
  isOn: boolean
  onChange(isOn: boolean): void
}

/** Whether the owner is mailed the day's appointments. */
export function MorningSummaryCard({ isOn, onChange }: MorningSummaryCardProps) {
  return (
    <SectionCard
      id="resumen"
      title="Tu día por la mañana"
      about="A las 7:00, antes de abrir, sabes quién viene."
    >
      <Switch
        label="Resumen del día"
        description="Un correo con las citas de hoy: horas, clientes, servicios y teléfonos. Los días sin citas no te escribimos."
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </SectionCard>
  )
}
