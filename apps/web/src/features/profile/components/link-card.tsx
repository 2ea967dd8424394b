import { limits } from '@cuando/contract/calls/limits'
import { refusals } from '@cuando/contract/calls/refusals'
import { Anchor, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import type { UserText } from '../../../lib/user-text.ts'
import { CopyLinkButton } from '../../../ui/links/copy-link-button.tsx'
import { SectionCard } from '../../../ui/page/section-card.tsx'
import { usernameQuery } from '../queries.ts'
import { plainUsername, usernameProblem } from '../username-model.ts'
import classes from './link-card.module.css'
import type { CardProps } from './use-profile-form.ts'

const checkDelayMs = 400

/** The username, which is the readable end of the business's link. */
export function LinkCard({ form }: CardProps) {
  const { value, saved } = form
  const check = useCheck(value.username, saved.username)
  const address = `${window.location.host}/book/`
  return (
    <SectionCard
      id="tu-enlace"
      title="Enlace de tu página"
      about="Con él tus clientes llegan a tu página y agendan."
    >
      <LinkField form={form} address={address} problem={check.problem} />
      <Text role="status" size="sm" className={classes.status}>
        {check.isFree && <IconCheck size={18} aria-hidden />}
        {check.isFree ? 'Está libre' : check.note}
      </Text>
      {value.username === saved.username ? (
        <CurrentLink shown={`${address}${saved.username}`} />
      ) : (
        !check.problem && (
          <Text size="sm" className={classes.link}>
            Tu página estará en <b>{`${address}${value.username}`}</b> en cuanto guardes los
            cambios.
          </Text>
        )
      )}
      <Text size="sm" c="dimmed">
        Si lo cambias, tu enlace anterior y los códigos QR que ya imprimiste siguen funcionando.
      </Text>
    </SectionCard>
  )
}

interface LinkFieldProps extends CardProps {
  /** The part of the link before the username. */
  address: string
  problem: Check['problem']
}

function LinkField({ form: { value, errors, set }, address, problem }: LinkFieldProps) {
  return (
    <TextInput
      label="Tu enlace"
      data-path="username"
      required
      maxLength={limits.usernameMax + 60}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={value.username}
      error={errors.username ?? problem}
      onChange={(event) => set({ username: typedUsername(event) })}
      inputContainer={(input) => (
        <div className={classes.field}>
          <span className={classes.address}>{address}</span>
          {input}
        </div>
      )}
    />
  )
}

/** The typed text, normalized for a link. The caret stays between the same characters. */
function typedUsername({ currentTarget: field }: ChangeEvent<HTMLInputElement>): string {
  const plain = plainUsername(field.value)
  if (plain === field.value) return plain
  const behind = field.value.length - (field.selectionEnd ?? field.value.length)
  field.value = plain
  const caret = Math.max(plain.length - behind, 0)
  field.setSelectionRange(caret, caret)
  return plain
}

interface Check {
  isFree?: boolean
  /** The reason why the link can't be used. */
  problem?: UserText | string
  note?: string
}

/** Checks a link when typing pauses: first by the rules, then on the server. */
function useCheck(username: string, saved: string): Check {
  const [settled] = useDebouncedValue(username, checkDelayMs)
  const rule = usernameProblem(settled)
  const isAsked = settled !== saved && rule === null
  const { data, error } = useQuery({ ...usernameQuery(settled), enabled: isAsked })
  if (username === saved) return {}
  if (username === settled && rule !== null) return { problem: rule }
  if (username === settled && error) return { note: error.message }
  if (username !== settled || data === undefined) return { note: 'Revisando…' }
  return data.isAvailable
    ? { isFree: true }
    : { problem: data.problem ?? refusals.usernameTaken.text }
}

/** The link as it is now. */
function CurrentLink({ shown }: { shown: string }) {
  const link = `${window.location.protocol}//${shown}`
  return (
    <Group gap="xs" justify="space-between">
      <Anchor href={link} target="_blank" className={classes.link} translate="no">
        {shown}
      </Anchor>
      <CopyLinkButton link={link} variant="default" />
    </Group>
  )
}
