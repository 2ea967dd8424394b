import { referralProgramme } from '@cuando/contract/referral-programme'
import type { ReferralInfo } from '@cuando/contract/referrals'
import { formatMoney } from '@cuando/es/amounts'
import { countOf } from '@cuando/es/text'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exampleEarnings, exampleTotalUsd } from './example-model.ts'
import { ProgrammeCard } from './programme-card.tsx'
import { infoQuery } from './queries.ts'
import classes from './referral-programme.module.css'

const { usdPerAppointment, maxUsdPerMonth, months, commissionPercent } = referralProgramme
const usd = (amount: number) => formatMoney(amount, 'USD')

/** How the programme works, with an example. */
export function RulesCard() {
  return (
    <ProgrammeCard
      area="rules"
      title="Cómo funciona"
      about="Un programa vigente desde el 1 de octubre de 2025, abierto a cualquier país."
    >
      <ol className={classes.rulesList}>
        <li>Un negocio se registra con tu enlace.</li>
        <li>
          Durante sus primeros {months} meses ganas ${usdPerAppointment} USD por cada cita que
          registra, hasta ${maxUsdPerMonth} USD al mes por negocio.
        </li>
        <li>
          Después, si tiene el plan PRO o TURBO, se vuelve afiliado: ganas una comisión permanente
          de {commissionPercent}% de su mensualidad, en proporción a los días que lo tiene.{' '}
          <Commission />
        </li>
        <li>Te pagamos únicamente por PayPal.</li>
      </ol>
      <Example />
      <Text size="sm" c="dimmed">
        Una cita cuenta en el mes en que se registra, en hora UTC; si se cancela antes de que ese
        mes termine, no cuenta. Un negocio tuyo tampoco: con tu correo, con tu teléfono o registrado
        en un dispositivo en el que entras a tu cuenta. Si uno que no es tuyo aparece como «No
        cuenta», escríbenos desde Ayuda.
      </Text>
    </ProgrammeCard>
  )
}

/** What the commission comes to, or that it comes to nothing for now. */
function Commission() {
  const { data } = useQuery(infoQuery)
  return data && commissionText(data.planPrices)
}

function commissionText({ PRO, TURBO }: ReferralInfo['planPrices']): string {
  const share = (price: number | null) => usd(((price ?? 0) * commissionPercent) / 100)
  if (PRO === null && TURBO === null)
    return `PRO y TURBO todavía no tienen precio: por ahora la comisión es de ${usd(0)}.`
  const missing = PRO === null ? 'PRO' : 'TURBO'
  const note = PRO === null || TURBO === null ? ` (${missing} todavía no tiene precio)` : ''
  return `Hoy son ${share(PRO)} por PRO y ${share(TURBO)} por TURBO${note}.`
}

function Example() {
  return (
    <div className={classes.example}>
      <Text fw={600}>Ejemplo: un mes con tres negocios</Text>
      <dl className={classes.sum}>
        {exampleEarnings.map((each) => (
          <ExampleRow key={each.appointments} {...each} />
        ))}
        <dt className={classes.total}>Ganas ese mes</dt>
        <dd className={classes.total}>{usd(exampleTotalUsd)}</dd>
      </dl>
    </div>
  )
}

function ExampleRow({ appointments, usd: earned, isLimited }: (typeof exampleEarnings)[number]) {
  return (
    <>
      <dt>
        Uno con {countOf(appointments, 'cita', 'citas')}
        {isLimited && ' (máximo)'}
      </dt>
      <dd>{usd(earned)}</dd>
    </>
  )
}
