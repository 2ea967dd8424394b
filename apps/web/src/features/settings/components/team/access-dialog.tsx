import type { MemberRole } from '@cuando/contract/team/member-login'
import type { TeamMember } from '@cuando/contract/team/team'
import { Alert, Button, Group, Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CloseDialogButton, Dialog } from '../../../../ui/page/dialog.tsx'
import { useFocusReturn } from '../../../../ui/page/use-focus-return.ts'
import { roleChoices } from '../../team/roles-model.ts'
import { LoginFact } from './login-fact.tsx'
import { useAccess } from './use-access.ts'

type Access = ReturnType<typeof useAccess>

interface AccessDialogProps {
  member: TeamMember
  onClose: () => void
}

/** Invites somebody of the team to log in, and changes or ends what they may do. */
export function AccessDialog({ member, onClose }: AccessDialogProps) {
  const access = useAccess(member, onClose)
  const { login, name } = member
  const isMember = login !== null && login.invitedUntil === null
  return (
    <Dialog
      opened
      onClose={onClose}
      isTouched={access.isTouched}
      title={login ? `Acceso de ${name}` : `Dar acceso a ${name}`}
    >
      <Stack>
        {login && <LoginFact login={login} />}
        <form ref={access.form} noValidate onSubmit={isMember ? access.save : access.submit}>
          <Stack>
            <RoleChoice name={name} value={access.role} onChoose={access.setRole} />
            <ActivationChoice name={name} activation={access.activation} />
            {!isMember && <InviteFields access={access} isAgain={login !== null} />}
            {isMember && (
              <Group justify="flex-end">
                <CloseDialogButton data-autofocus>Cerrar</CloseDialogButton>
                <Button type="submit" disabled={!access.isTouched} loading={access.isSaving}>
                  Guardar cambios
                </Button>
              </Group>
            )}
          </Stack>
        </form>
        {login && <EndButton name={name} access={access} isMember={isMember} />}
      </Stack>
    </Dialog>
  )
}

interface ActivationChoiceProps {
  name: string
  activation: Access['activation']
}

/** Only where the chosen role would leave the person without anything to see. */
function ActivationChoice({ name, activation }: ActivationChoiceProps) {
  const { isAsked, isOn, set, isRefused } = activation
  if (!isAsked) return null
  return (
    <Alert color="yellow" variant="light" role="note">
      <Stack gap="sm">
        {`${name} no atiende citas: con este acceso no vería ninguna.`}
        <Switch
          label="Atiende citas"
          description="Al guardar, se le podrán agendar."
          error={isRefused && 'Enciéndelo, o elige «Recepción».'}
          checked={isOn}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
      </Stack>
    </Alert>
  )
}

interface EndButtonProps {
  name: string
  access: Access
  isMember: boolean
}

/** Ending an access is asked about first; an invitation can simply be sent again. */
function EndButton({ name, access, isMember }: EndButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        color="bugambilia"
        variant="subtle"
        style={{ alignSelf: 'flex-end' }}
        loading={access.isEnding}
        onClick={() => (isMember ? setAsking(true) : void access.end())}
      >
        {isMember ? 'Quitarle el acceso' : 'Anular la invitación'}
      </Button>
      {/* Mounted only then: else the key press that asks would also answer. */}
      {isAsking && <EndQuestion name={name} access={access} onClose={() => setAsking(false)} />}
    </>
  )
}

interface EndQuestionProps {
  name: string
  access: Access
  onClose: () => void
}

function EndQuestion({ name, access, onClose }: EndQuestionProps) {
  useFocusReturn(true)
  return (
    <Dialog opened onClose={onClose} title={`¿Quitarle el acceso a ${name}?`} size="sm">
      <Stack>
        <Text>Su sesión termina ahora mismo. Sus citas se quedan.</Text>
        <Group justify="flex-end">
          <CloseDialogButton data-autofocus disabled={access.isEnding}>
            No, mantener
          </CloseDialogButton>
          <Button color="bugambilia" loading={access.isEnding} onClick={() => void access.end()}>
            Sí, quitar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface RoleChoiceProps {
  name: string
  value: MemberRole | null
  onChoose: (role: MemberRole) => void
}

const RoleChoice = ({ name, value, onChoose }: RoleChoiceProps) => (
  <Radio.Group
    label={`Qué puede hacer ${name}`}
    value={value}
    onChange={(chosen) => {
      const found = roleChoices.find(({ role }) => role === chosen)
      if (found) onChoose(found.role)
    }}
  >
    <Stack gap="sm" mt="xs">
      {roleChoices.map(({ role, label, about }) => (
        <Radio key={role} value={role} label={label} description={about} />
      ))}
    </Stack>
  </Radio.Group>
)

interface InviteFieldsProps {
  access: Access
  isAgain: boolean
}

function InviteFields({ access, isAgain }: InviteFieldsProps) {
  return (
    <>
      <TextInput
        label="Su correo"
        description="Recibe un enlace para elegir su contraseña. Vale 7 días."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        type="email"
        autoComplete="off"
        data-autofocus
        data-path="email"
        value={access.email}
        error={access.errors.email}
        onChange={({ currentTarget }) => access.setEmail(currentTarget.value)}
      />
      <Group justify="flex-end">
        <CloseDialogButton>Cancelar</CloseDialogButton>
        <Button type="submit" loading={access.isSending}>
          {isAgain ? 'Enviar otra invitación' : 'Enviar invitación'}
        </Button>
      </Group>
    </>
  )
}
