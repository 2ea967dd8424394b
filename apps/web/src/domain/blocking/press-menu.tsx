import { usualReason } from '@cuando/contract/days-off/usual-reason'
import { capitalize } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { formatTime, wallTime } from '@cuando/time/wall-time'
import { Menu, Portal, Text } from '@mantine/core'
import { IconCalendarOff, IconCalendarPlus, IconClockOff, IconLockOpen } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { useBackToClose } from '../../ui/page/use-back-to-close.ts'
import { useAppointmentDialogs } from '../appointments/open-dialog.ts'
import {
  blockedTime,
  closureAt,
  endsAfter,
  spokenTime,
  startsOn,
  usualBlocks,
  wholeDay,
} from './block-model.ts'
import { useBlocking } from './use-blocking.ts'
import { type Press, usePressMenu } from './use-press-menu.ts'

const timeOf = (minute: number) => formatTime(wallTime(minute))

/** Offers to book an appointment at the pressed time, or to block it. */
export function PressMenu({ press }: { press: Press }) {
  const close = usePressMenu((menu) => menu.close)
  const [opener] = useState(() => document.activeElement)
  useBackToClose(true, close)
  const { x, y } = press.at
  const place = { position: 'absolute', left: x + window.scrollX, top: y + window.scrollY } as const
  const returnFocus = () => {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  return (
    <Menu
      opened
      onClose={() => {
        close()
        returnFocus()
      }}
      position="bottom-start"
      width={260}
      shadow="md"
      closeOnItemClick={false}
      trapFocus
    >
      <Portal>
        <Menu.Target>
          <Place style={place} />
        </Menu.Target>
      </Portal>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }} aria-label="Tiempo libre">
        <Choices press={press} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The pressed place. It ignores the ARIA properties of a menu's button. */
const Place = ({ ref, id, style }: Pick<ComponentPropsWithRef<'span'>, 'ref' | 'id' | 'style'>) => (
  <span ref={ref} id={id} style={style} />
)

function Choices({ press }: { press: Press }) {
  const { day, canBook } = press
  const [start, setStart] = useState(press.start)
  const [isUntil, setUntil] = useState(false)
  const blocking = useBlocking(day)
  if (start === null)
    return <Times label="Bloquear desde" minutes={startsOn(day)} onPick={setStart} />
  if (isUntil) return <Until press={press} start={start} />
  const closure = closureAt(day, start)
  const isFree = closure === undefined && day.dayOff === null
  return (
    <>
      {canBook && <Book press={press} start={start} />}
      {blocking.canBlock && isFree && (
        <BlockItems press={press} start={start} onUntil={() => setUntil(true)} />
      )}
      {closure && blocking.mayChange(closure.memberId) && (
        <Item
          icon={<IconLockOpen size={18} aria-hidden />}
          onPress={() => {
            const { start: from, end, reason: description, memberId } = closure
            const blocked = { date: day.date, description, ...blockedTime(from, end) }
            void blocking.free(blocked, memberId)
          }}
        >
          Quitar el bloqueo {spokenTime(blockedTime(closure.start, closure.end))}
        </Item>
      )}
    </>
  )
}

interface AtStart {
  press: Press
  start: number
}

function Book({ press: { day }, start }: AtStart) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const { date, person } = day
  return (
    <Item
      icon={<IconCalendarPlus size={18} aria-hidden />}
      onPress={() =>
        show({
          kind: 'schedule',
          date,
          time: timeOf(start),
          ...(person && { memberId: person.id }),
        })
      }
    >
      Agendar {start >= 60 && start < 120 ? 'a la' : 'a las'} {timeOf(start)}
    </Item>
  )
}

function BlockItems({ press: { day }, start, onUntil }: AtStart & { onUntil: () => void }) {
  const { block, note } = useBlocking(day)
  return (
    <>
      <Menu.Label>Bloquear{note}</Menu.Label>
      {usualBlocks(start).map(({ label, description, ...time }) => (
        <Item
          key={label}
          icon={<IconClockOff size={18} aria-hidden />}
          note={`Bloquear ${spokenTime(time)}`}
          onPress={() => void block(time, description)}
        >
          {label}
        </Item>
      ))}
      <Menu.Item mih={44} leftSection={<IconClockOff size={18} aria-hidden />} onClick={onUntil}>
        Hasta…
      </Menu.Item>
      {/* A person's column has 'No viene hoy', which hands over their appointments, too. */}
      {!day.person && (
        <Item
          icon={<IconCalendarOff size={18} aria-hidden />}
          note={capitalize(formatLongDate(day.date))}
          onPress={() => void block(wholeDay, usualReason)}
        >
          Día libre
        </Item>
      )}
    </>
  )
}

function Until({ press: { day }, start }: AtStart) {
  const close = usePressMenu((menu) => menu.close)
  const { block } = useBlocking(day)
  return (
    <Times
      label={`Bloquear de ${timeOf(start)} a…`}
      minutes={endsAfter(start)}
      onPick={(end) => {
        close()
        void block(blockedTime(start, end), usualReason)
      }}
    />
  )
}

interface TimesProps {
  label: string
  minutes: readonly number[]
  onPick: (minute: number) => void
}

const Times = ({ label, minutes, onPick }: TimesProps) => (
  <>
    <Menu.Label>{label}</Menu.Label>
    {minutes.map((minute) => (
      <Menu.Item key={minute} mih={44} onClick={() => onPick(minute)}>
        {timeOf(minute)}
      </Menu.Item>
    ))}
  </>
)

interface ItemProps {
  icon: ReactNode
  /** A second line. */
  note?: string
  onPress: () => void
  children: ReactNode
}

/** Closes the menu, and then does it. */
function Item({ icon, note, onPress, children }: ItemProps) {
  const close = usePressMenu((menu) => menu.close)
  return (
    <Menu.Item
      mih={44}
      leftSection={icon}
      onClick={() => {
        close()
        onPress()
      }}
    >
      {children}
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Menu.Item>
  )
}
