import { referralProgramme } from '@cuando/contract/referrals/referral-programme'
import type { ReferralInfo } from '@cuando/contract/referrals/referrals'
import { formatMoney } from '@cuando/es/amounts'
import { countOf } from '@cuando/es/text'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exampleEarnings, exampleTotalUsd } from './example-model.ts'
import { ProgrammeCard } from './programme-card.tsx'
import { infoQuery } from './queries.ts'
import classes from './referral-programme.module.css'

const { usdPerAppointment, maxUsdPerMonth, months, commissionPercent, visitors } = referralProgramme
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
          cuenta, hasta ${maxUsdPerMonth} USD al mes por negocio.
        </li>
        <li>
          Después, si tiene el plan PRO o TURBO, se vuelve afiliado: ganas una comisión permanente
          de {commissionPercent}% de su mensualidad, en proporción a los días que lo tiene.{' '}
          <Commission />
        </li>
        <li>Te pagamos únicamente por PayPal.</li>
      </ol>
      <Example />
      <WhatCounts />
      <WhatIsReviewed />
    </ProgrammeCard>
  )
}

function WhatCounts() {
  return (
    <div>
      <Text fw={600}>Qué citas cuentan</Text>
      <ul className={classes.rulesList}>
        <li>
          Las que sus clientes reservan en línea y se completan, cuando ya pasaron, en el mes de su
          fecha (hora UTC).
        </li>
        <li>
          De las que registra el propio negocio, a clientes con correo o teléfono: hasta tantas como
          las reservadas en línea y completadas ese mes.
        </li>
        <li>De cada cliente, una al mes.</li>
      </ul>
    </div>
  )
}

/** Explains the reviews in general. The findings about a business are not disclosed. */
function WhatIsReviewed() {
  return (
    <div>
      <Text fw={600}>Qué revisamos antes de pagar</Text>
      <Text size="sm" c="dimmed">
        Un negocio está «Por revisar» mientras han reservado en línea menos de {visitors} clientes
        distintos que abrieron su correo, o si se parece a uno tuyo o a otro que invitaste: por sus
        datos de contacto y de pago o por los dispositivos y redes que usa. Lo que gana mientras
        tanto queda aparte y no se pierde. También revisamos el primer pago a cada correo de PayPal.
        Si tienes dudas, escríbenos desde Ayuda.
      </Text>
    </div>
  )
}

/** The current commission in USD; 0 while the plans have no price. */
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
