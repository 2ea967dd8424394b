import { Section } from '../components/section.tsx'
import type { Commerce } from '../queries.ts'
import { ContactFacts } from './contact-facts.tsx'
import { OpeningHours } from './opening-hours.tsx'

/** Hours, address and phone of a business, in full. */
export function BusinessFacts({ commerce }: { commerce: Commerce }) {
  return (
    <Section title="Horario y ubicación">
      <ContactFacts point={commerce} phone={commerce.phone}>
        <OpeningHours {...commerce} />
      </ContactFacts>
    </Section>
  )
}
