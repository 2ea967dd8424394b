import { otherCategoryId } from '@cuando/contract/accounts/registration'
import { Anchor, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../../domain/commerce/categories-query.ts'
import { type ReviewSection, reviewOf } from '../../review-model.ts'
import classes from './review-step.module.css'
import type { RegistrationState } from './use-registration.ts'

type ReviewStepProps = Pick<RegistrationState, 'form' | 'pictures' | 'invitation' | 'goTo'>

/** Summary of all input, and the consent. */
export function ReviewStep({ form, pictures, invitation, goTo }: ReviewStepProps) {
  const { data: categories } = useQuery(categoriesQuery)
  const { commerceCategoryId, commerceOtherCategory } = form.values
  const category =
    commerceCategoryId === otherCategoryId
      ? commerceOtherCategory
      : (categories?.find(({ id }) => id === commerceCategoryId)?.name ?? '')
  return (
    <>
      {reviewOf(form.values, category).map((section) => (
        <Section key={section.step} section={section} onEdit={() => goTo(section.step)}>
          {section.step === 1 && <Pictures pictures={pictures} />}
        </Section>
      ))}
      {invitation.from && (
        <Text size="sm">
          Te registras por invitación de <strong>{invitation.from}</strong>.
        </Text>
      )}
      <Checkbox
        label={
          <>
            Acepto los{' '}
            <Anchor href="/terminos" target="_blank">
              términos y condiciones
            </Anchor>{' '}
            y el{' '}
            <Anchor href="/privacidad" target="_blank">
              aviso de privacidad
            </Anchor>
          </>
        }
        {...form.getInputProps('acceptsTerms', { type: 'checkbox' })}
      />
    </>
  )
}

interface SectionProps {
  section: ReviewSection
  onEdit: () => void
  children: React.ReactNode
}

function Section({ section, onEdit, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} size="h4">
          {section.title}
        </Title>
        <Button
          className={classes.edit ?? ''}
          variant="subtle"
          flex="none"
          onClick={onEdit}
          aria-label={`Editar: ${section.title}`}
        >
          Editar
        </Button>
      </Group>
      <dl className={classes.rows}>
        {section.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

function Pictures({ pictures: { image, cover } }: Pick<RegistrationState, 'pictures'>) {
  if (!image && !cover) return null
  return (
    <Stack gap="xs" mt="xs" className={classes.pictures}>
      {cover && <img src={cover.imageBase64} alt="Tu portada" className={classes.cover} />}
      {image && <img src={image.imageBase64} alt="Tu foto de perfil" className={classes.avatar} />}
    </Stack>
  )
}
