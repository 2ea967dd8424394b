import '@mantine/dates/styles.layer.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { useState } from 'react'
import { calendarProps } from './calendar-props.ts'
import { typedDate, whyRefused } from './typed-date.ts'

interface DateFieldProps extends Omit<DateInputProps, 'minDate' | 'onChange' | 'value'> {
  /** 'yyyy-MM-dd' or null. */
  value?: string | null
  onChange: (date: string | null) => void
  /** The first day that may be chosen. */
  minDate: string
}

/**
 * Date input, typed or picked, displayed in the Mexican format. A typed text that is no date, or one before `minDate`,
 * is not changed; the reason is shown beside it, and the value is null.
 */
export function DateField({ error, onBlur, ...props }: DateFieldProps) {
  const { value, onChange, minDate } = props
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const refusal = value === null ? whyRefused(typed, minDate) : null
  return (
    <DateInput
      placeholder="dd/mm/aaaa"
      valueFormat="DD/MM/YYYY"
      dateParser={typedDate}
      inputMode="numeric"
      {...calendarProps}
      {...props}
      fixOnBlur={refusal === null}
      error={(isLeft && refusal) || error}
      // The text stays when the value becomes null, because the calendar is open during typing.
      onInput={({ currentTarget: { value: text } }) => {
        setTyped(text)
        setLeft(false)
        if (typedDate(text) === null || whyRefused(text, minDate) !== null) onChange(null)
      }}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
