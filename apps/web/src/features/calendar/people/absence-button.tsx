import { capitalize } from '@cuando/es/text'
import { ActionIcon, Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { absenceText, absentOn } from '../../../domain/team/hand-over/hand-over-words.ts'
import { useAbsence } from '../../../domain/team/hand-over/open-absence.tsx'
import classes from './absence-button.module.css'

interface AbsenceButtonProps {
  member: { id: string; name: string }
  date: string
  today: string
  /** Whether there is only room for its icon. */
  isIcon?: boolean
}

const parts = {
  root: classes.root ?? '',
  label: classes.label ?? '',
  section: classes.section ?? '',
}

/** 'No viene hoy', below the name of the person: opens who takes the appointments. Nothing on days that are over. */
export function AbsenceButton({ isIcon = false, member, date, today }: AbsenceButtonProps) {
  const show = useAbsence((absence) => absence.show)
  if (date < today) return null
  const label = absenceText(member.name, date, today)
  const open = () => show({ member, date, today })
  if (isIcon)
    return (
      <ActionIcon tabIndex={-1} aria-label={label} title={label} size="md" onClick={open}>
        <IconUserOff size={18} aria-hidden />
      </ActionIcon>
    )
  return (
    <div className={classes.box}>
      <Button
        variant="default"
        px="sm"
        tabIndex={-1}
        classNames={parts}
        leftSection={<IconUserOff size={18} aria-hidden />}
        aria-label={label}
        onClick={open}
      >
        {capitalize(absentOn(date, today))}
      </Button>
    </div>
  )
}
