import { limits } from '@cuando/contract/calls/limits'
import { type TeamMember, team, updateOwnData } from '@cuando/contract/team/team'
import { Group, Stack, TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import * as z from 'zod/mini'
import { CallFailure, dataOf } from '../../../lib/calls/call-failure.ts'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { setFace, useSession } from '../../../lib/session/session.ts'
import { type FieldTexts, noAnswer } from '../../../lib/user-text.ts'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SectionCard } from '../../../ui/page/section-card.tsx'
import { LoadSettings } from './load-settings.tsx'
import { SaveBar } from './save-bar.tsx'
import { MemberPicture } from './team/member-picture.tsx'
import { OwnLink } from './team/own-link.tsx'
import { useSavedForm } from './use-saved-form.ts'

const schema = z.object({ name: z.string(), phone: z.string(), image: z.nullable(z.string()) })
const draft = { key: 'own-data-draft', schema }

const ownDataQuery = queryOptions({
  queryKey: ['own-data'],
  queryFn: async ({ signal }) => {
    const { members } = dataOf(await ownerCall(team, {}, { signal }))
    const own = members.find(({ id }) => id === useSession.getState().user?.memberId)
    if (!own) throw new CallFailure(noAnswer, 404)
    return own
  },
})

/** 'Mis datos': the name, picture and phone of somebody of the team. */
export function OwnDataTab() {
  const query = useQuery(ownDataQuery)
  return <LoadSettings query={query}>{(own) => <OwnDataForm own={own} />}</LoadSettings>
}

function OwnDataForm({ own }: { own: TeamMember }) {
  const form = useOwnData(own)
  return (
    <form ref={form.box} noValidate onSubmit={form.submit}>
      <Stack maw={720}>
        <SectionCard
          id="own-data"
          title="Tus datos"
          about={
            own.isActive
              ? 'Tu nombre y tu foto los ven tus clientes; tu teléfono, solo tu negocio.'
              : 'Solo los ve tu negocio.'
          }
        >
          <OwnFields form={form} />
        </SectionCard>
        <OwnLinkCard own={own} />
      </Stack>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSaving} onDiscard={form.discard} />
    </form>
  )
}

function OwnFields({ form: { value, change, errors } }: { form: ReturnType<typeof useOwnData> }) {
  return (
    <>
      <TextInput
        label="Nombre"
        autoComplete="name"
        maxLength={limits.name}
        required
        data-path="name"
        value={value.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <PhoneField
        label="Teléfono (opcional)"
        autoComplete="tel"
        data-path="phone"
        value={value.phone}
        error={errors.phone}
        onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
      />
      <MemberPicture
        image={value.image}
        error={errors.image}
        onChange={(image) => change({ image })}
      />
    </>
  )
}

/** The own page, QR code and poster, if visitors can book with the person. */
function OwnLinkCard({ own }: { own: TeamMember }) {
  if (!own.isActive || !own.isOnline) return null
  return (
    <SectionCard
      id="own-link"
      title="Tu enlace"
      about="Con él tus clientes reservan directo contigo."
    >
      <Group gap="xs">
        <OwnLink member={own} />
      </Group>
    </SectionCard>
  )
}

function useOwnData({ name, phone, imageUrl }: TeamMember) {
  const saved = useMemo(
    () => ({ name, phone: phone ?? '', image: imageUrl }),
    [name, phone, imageUrl],
  )
  const form = useSavedForm({ draft, saved, query: ownDataQuery, failure: 'No se pudo guardar' })
  const { value, set, refusedFields, isTried } = form
  const problems = fieldErrors(updateOwnData.body, value)
  const submit = (event: FormEvent) =>
    form.submit(event, {
      problems,
      send: async () => {
        const answer = await ownerCall(updateOwnData, { body: value })
        if (answer.ok) setFace(answer.data.name, answer.data.imageUrl)
        return answer
      },
    })
  const errors: FieldTexts = isTried ? { ...problems, ...refusedFields } : {}
  const change = (changes: Partial<typeof value>) => set({ ...value, ...changes })
  return { ...form, submit, errors, change }
}
