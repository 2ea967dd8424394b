import { fieldLimits } from '@cuando/contract/calls/field-limits'
import { formatPhone } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { Badge, Button, NativeSelect, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Choice, isNewCustomer, type Line, nameProblem } from './choices-model.ts'
import classes from './import.module.css'

interface Props {
  line: Line
  title: string
  onChoose: (choice: Choice) => void
}

/** Says whether the person of a line is a customer. The name of a new one can be corrected. */
export function LineCustomer({ line, onChoose }: Omit<Props, 'title'>) {
  const { occurrence, customerId } = line
  if (occurrence.person === null) return null
  if (customerId !== null)
    return otherOf({ occurrence, customerId }) ? null : <Badge color="gray">Ya es cliente</Badge>
  if (!isNewCustomer(line)) return <Badge color="bugambilia">¿Quién es?</Badge>
  const proposed = fullName(occurrence.person)
  return <NewCustomer line={line} proposed={proposed} onChoose={onChoose} />
}

/** The customer with whose e-mail somebody else books. */
export const otherOf = ({ occurrence, customerId }: Pick<Line, 'occurrence' | 'customerId'>) =>
  occurrence.customers.find(({ id, isOther }) => isOther && id === customerId)

interface NewCustomerProps extends Omit<Props, 'title'> {
  proposed: string
}

/** The typed name of a correction; null without one. Focus goes to the field and back to the button. */
function useCorrection({ line, proposed, onChoose }: NewCustomerProps) {
  const problem = nameProblem(line)
  const [typed, setTyped] = useState<string | null>(problem && line.name)
  const former = useRef('')
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const end = () => {
    flushSync(() => setTyped(null))
    button.current?.focus()
  }
  return {
    ...{ typed, problem, field, button },
    begin: () => {
      former.current = line.name
      flushSync(() => setTyped(line.name || proposed))
      field.current?.select()
    },
    type: (name: string) => {
      setTyped(name)
      onChoose({ name: name.trim() === proposed ? '' : name })
    },
    leave: () => problem === null && setTyped(null),
    press: (event: KeyboardEvent) => {
      const isEnd = event.key === 'Enter' && problem === null
      if (event.nativeEvent.isComposing || (!isEnd && event.key !== 'Escape')) return
      // The same press would activate the button, which gets the focus.
      event.preventDefault()
      if (!isEnd) onChoose({ name: former.current })
      end()
    },
  }
}

function NewCustomer(props: NewCustomerProps) {
  const { line, proposed } = props
  const { typed, problem, field, button, begin, type, leave, press } = useCorrection(props)
  if (typed === null)
    return (
      <span className={classes.person}>
        <Badge color="agave">Cliente nuevo</Badge>
        <Button
          ref={button}
          variant="subtle"
          size="compact-sm"
          aria-label={`Corregir nombre de ${line.name || proposed}`}
          onClick={begin}
        >
          Corregir nombre
        </Button>
      </span>
    )
  return (
    <TextInput
      ref={field}
      className={classes.correction ?? ''}
      aria-label={`Nombre correcto de ${proposed}`}
      placeholder={proposed}
      maxLength={fieldLimits.name}
      value={typed}
      error={problem}
      // Escape ends the correction, and leaves the dialog open.
      data-mantine-stop-propagation="true"
      onKeyDown={press}
      onBlur={leave}
      onChange={({ currentTarget: { value } }) => type(value)}
    />
  )
}

/** Asks who comes if the event does not say it, or if several customers may be meant. */
export function CustomerChoice({ line, title, onChoose }: Props) {
  const { occurrence, customerId, name } = line
  const { customers, person } = occurrence
  if (person === null)
    return (
      <TextInput
        aria-label={`Cliente de ${title}`}
        placeholder="Nombre del cliente"
        maxLength={fieldLimits.name}
        value={name}
        error={nameProblem(line)}
        description={contactWords(occurrence)}
        inputWrapperOrder={['input', 'error', 'description']}
        onChange={({ currentTarget: { value } }) => onChoose({ name: value })}
      />
    )
  if (customers.length < 2) return null
  return (
    <NativeSelect
      aria-label={`Cliente de ${title}`}
      value={customerId ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose({ customerId: value })}
      data={[
        { value: '', label: 'Elige quién es', disabled: true },
        ...customers.map((each) => ({
          value: each.id,
          label: [each.name, each.contact].filter(Boolean).join(' · '),
        })),
      ]}
    />
  )
}

/** 'Tel. 999 000 1122, ana@ejemplo.test' */
const contactWords = ({ contact: { phone, email } }: Line['occurrence']) =>
  [phone && `Tel. ${formatPhone(phone)}`, email].filter(Boolean).join(', ')
