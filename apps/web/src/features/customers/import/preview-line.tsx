import { importHeaders } from '@cuando/contract/customers/customer-file'
import { formatPhone } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { Badge, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconEqual,
  IconPencil,
  IconPlus,
  IconQuestionMark,
} from '@tabler/icons-react'
import { knownEntry } from '../../../lib/known-entry.ts'
import { shortBirthday } from '../birthday-model.ts'
import { type FileUnit, unitWords } from '../file/unit-model.ts'
import classes from './import.module.css'
import type { KnownOutcome, Line } from './outcomes-model.ts'
import { leftOutWords } from './words-model.ts'

const looks = {
  CREATE: { label: 'Nuevo', color: 'agave', Icon: IconPlus },
  UPDATE: { label: 'Cambia', color: 'blue', Icon: IconPencil },
  SAME: { label: 'Sin cambios', color: 'gray', Icon: IconEqual },
  REFUSE: { label: 'Con problema', color: 'bugambilia', Icon: IconAlertTriangle },
} satisfies Record<KnownOutcome, object>

interface PreviewLineProps {
  unit: FileUnit
  line: Line
}

/** A line of the file with its outcome in an import. */
export function PreviewLine({ unit, line }: PreviewLineProps) {
  const { outcome, problem, changes, row, repeats, shares } = line
  const leftOut = leftOutWords(line)
  const { label, color, Icon } = knownEntry(looks, outcome) ?? {
    label: outcome,
    color: 'gray',
    Icon: IconQuestionMark,
  }
  const name = row ? fullName(row) : ''
  const contact = row ? [row.email, formatPhone(row.phone)].filter(Boolean).join(' · ') : ''
  return (
    <li className={classes.line}>
      <div className={classes.lineHead}>
        <Text fw={600} className={classes.lineName ?? ''}>
          {name || contact || 'Sin nombre'}
        </Text>
        <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
          {label}
        </Badge>
      </div>
      <Text size="sm" c="dimmed" className={classes.lineName ?? ''}>
        {[`${unitWords[unit].title} ${line.line}`, name && contact].filter(Boolean).join(' · ')}
      </Text>
      {problem && (
        <Text size="sm" c="error">
          {problem}
        </Text>
      )}
      {repeats && <Text size="sm">{repeats}</Text>}
      {shares && <Text size="sm">{shares}</Text>}
      {leftOut && (
        <Text size="sm" className={classes.leftOut ?? ''}>
          <IconAlertTriangle size={16} aria-hidden />
          {leftOut}
        </Text>
      )}
      {outcome === 'UPDATE' && changes.length > 0 && <Changes changes={changes} />}
    </li>
  )
}

function Changes({ changes }: Pick<Line, 'changes'>) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{knownEntry(importHeaders, field) ?? field}</dt>
          <dd>
            <s>{wordsOf(field, before)}</s> → <ins>{wordsOf(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const wordsOf = (field: Line['changes'][number]['field'], value: string) =>
  (field === 'birthday' ? shortBirthday(value) : value) || 'vacío'
