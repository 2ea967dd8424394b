import { Checkbox, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { useFocusReturn } from '../../../ui/page/use-focus-return.ts'
import { HandOverForm, PlanButtons } from './hand-over-form.tsx'
import { absenceText, onDay } from './hand-over-words.ts'
import { type HandOver, useHandOver } from './use-hand-over.ts'

/** Somebody who does not come on a day. */
export interface Absence {
  member: { id: string; name: string }
  date: string
  today: string
}

interface AbsenceDialogProps extends Absence {
  onClose: () => void
}

/** Hands over the appointments of somebody who does not come on a day, and blocks that day. */
export function AbsenceDialog({ member, date, today, onClose }: AbsenceDialogProps) {
  const handOver = useHandOver({ memberId: member.id, date })
  const day = onDay(date, today)
  useFocusReturn(true)
  const block = <BlockChoice handOver={handOver} name={member.name} />
  return (
    <Dialog
      opened
      onClose={handOver.isBusy ? () => {} : onClose}
      isTouched={handOver.reason !== '' && handOver.result === null}
      title={absenceText(member.name, date, today)}
      size="lg"
    >
      <HandOverForm
        handOver={handOver}
        intro={<Text>{`Elige quién toma cada cita de ${member.name}.`}</Text>}
        empty={
          <Stack>
            <Text>{`${member.name} no tiene citas ${day}.`}</Text>
            {block}
            <PlanButtons handOver={handOver} />
          </Stack>
        }
      >
        {block}
      </HandOverForm>
    </Dialog>
  )
}

function BlockChoice({ handOver, name }: { handOver: HandOver; name: string }) {
  const { data, isBlocking, setBlocking, isBusy } = handOver
  if (data?.isBlocked) return <Text size="sm">El día ya está bloqueado: no recibe reservas.</Text>
  return (
    <Checkbox
      label="Bloquear el día"
      description={`Nadie más podrá reservar con ${name} ese día.`}
      disabled={isBusy}
      checked={isBlocking}
      onChange={(event) => setBlocking(event.currentTarget.checked)}
    />
  )
}
