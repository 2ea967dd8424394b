import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { giveHeadsUp } from '@cuando/contract/booking/own-links'
import { headsUps } from '@cuando/contract/heads-up/heads-up'
import { localTime } from '@cuando/es/time/local-time'
import { formatTime } from '@cuando/es/time/times'
import { IconCheck, IconWalk } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import type { useOwnChange } from '../changed/use-own-change.ts'
import { SendButton, SendForm } from '../components/send-form.tsx'
import { FailedChange } from '../failure/failed-change.tsx'
import { useOwnLinks } from '../own/own-links.tsx'
import { useHourFormat } from '../time/use-hour-format.ts'
import classes from './heads-up.module.css'
import { choicesOf, saidWords } from './heads-up-model.ts'

export interface HeadsUpFormProps {
  appointment: PublicAppointment
  onDay: NonNullable<PublicAppointment['onDay']>
  /** Sends a heads-up, and knows the last failure. */
  change: ReturnType<typeof useOwnChange>
}

/** The buttons of the heads-ups that are possible now, or nothing. */
export function HeadsUpForm({ appointment, onDay, change }: HeadsUpFormProps) {
  const { id: appointmentId, date, time, commerce } = appointment
  const { send, isSending, failure } = change
  const [pressed, setPressed] = useState<string | null>(null)
  const links = useOwnLinks()
  const failed = <FailedChange text={giveHeadsUp.failure} reason={failure} />
  if (onDay.headsUps.length === 0) return failed

  const give = async (event: SubmitEvent<HTMLFormElement>) => {
    if (isSending) return
    const { submitter } = event.nativeEvent
    const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
    setPressed(value)
    const headsUp = headsUps.find((each) => each === value) ?? null
    const given = { params: { appointmentId }, body: { headsUp, date, time } }
    await send((options) => call(giveHeadsUp, given, options))
  }
  const sending = isSending ? pressed : null
  return (
    <SendForm
      action={links.own(appointmentId)}
      values={{ date, time }}
      onSend={give}
      className={classes.form}
    >
      {failed}
      <p className={classes.ask}>{`Avisa a ${commerce.name}:`}</p>
      <Choices onDay={onDay} chosen={appointment.headsUp?.says} sending={sending} />
      <Said appointment={appointment} isSending={sending === ''} />
    </SendForm>
  )
}

interface ChoicesProps extends Pick<HeadsUpFormProps, 'onDay'> {
  chosen: string | undefined
  /** The value that is being sent; null for none. */
  sending: string | null
}

function Choices({ onDay, chosen, sending }: ChoicesProps) {
  const { onTheWay, late } = choicesOf(onDay)
  const stateOf = (value: string) => ({
    value,
    isChosen: value === chosen,
    isSending: value === sending,
  })
  return (
    <>
      {onTheWay && (
        <Choice {...stateOf(onTheWay.says)} icon={<IconWalk size={20} aria-hidden />}>
          Voy en camino
        </Choice>
      )}
      <fieldset className={classes.late}>
        <legend>Llego tarde</legend>
        {late.map(({ says, minutes }) => (
          <Choice key={says} {...stateOf(says)} icon={null}>
            {`${minutes} min`}
          </Choice>
        ))}
      </fieldset>
    </>
  )
}

interface SaidProps {
  appointment: PublicAppointment
  isSending: boolean
}

/** The heads-up that was given, with the button that takes it back. It is below the others, so that they don't move. */
function Said({ appointment, isSending }: SaidProps) {
  const { headsUp, commerce } = appointment
  const format = useHourFormat()
  const at = headsUp && formatTime(localTime(headsUp.at, commerce.timezone).time, format)
  return (
    <div className={classes.said}>
      <p role="status">{headsUp && `${saidWords(headsUp)} · ${at}`}</p>
      {headsUp && (
        <SendButton variant="subtle" name="headsUp" value="" isSending={isSending}>
          Quitar aviso
        </SendButton>
      )}
    </div>
  )
}

interface ChoiceProps {
  value: string
  isChosen: boolean
  isSending: boolean
  icon: ReactNode
  children: string
}

function Choice({ value, isChosen, isSending, icon, children }: ChoiceProps) {
  return (
    <SendButton
      name="headsUp"
      value={value}
      aria-pressed={isChosen}
      variant={isChosen ? 'filled' : icon ? 'light' : 'default'}
      isSending={isSending}
      icon={isChosen ? <IconCheck size={20} aria-hidden /> : icon}
    >
      {children}
    </SendButton>
  )
}
