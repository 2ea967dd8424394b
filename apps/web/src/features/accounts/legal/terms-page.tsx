import { productName } from '@cuando/es/product'
import { Anchor, List } from '@mantine/core'
import { Link } from 'wouter'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LegalContact } from './legal-contact.tsx'
import { LegalSection } from './legal-section.tsx'

export function TermsPage() {
  return (
    <AuthFrame
      title="Términos y condiciones"
      intro="Lo esencial, en claro. Vigentes desde el 1 de noviembre de 2026."
      width="wide"
    >
      <LegalSection title="Qué es este servicio">
        {productName} es una agenda de citas en línea. Un negocio publica sus servicios y horarios;
        sus clientes reservan, cambian y cancelan sin crear una cuenta. {productName} no presta los
        servicios que se agendan ni interviene en su pago: eso queda entre el negocio y su cliente.
      </LegalSection>
      <OwnersDuties />
      <LegalSection title="Si agendas una cita">
        Da tus datos correctos y llega a tiempo. Puedes cambiar o cancelar desde el enlace de tu
        cita (el de tu correo o, si no diste uno, el que guardaste al reservar) hasta la
        anticipación que fija cada negocio; después, comunícate con él.
      </LegalSection>
      <ReferralTerms />
      <LegalSection title="Disponibilidad">
        Trabajamos para que el servicio funcione siempre y los avisos lleguen a tiempo, pero puede
        haber interrupciones. Conserva otro medio de contacto para lo que no puede esperar. En la
        medida que la ley lo permite, no respondemos por ganancias no obtenidas.
      </LegalSection>
      <LegalSection title="Terminar">
        Puedes dejar el servicio cuando quieras y pedir que borremos tu cuenta. Podemos suspender
        las cuentas que incumplan estos términos, avisando antes cuando sea posible.
      </LegalSection>
      <PersonalData />
      <LegalSection title="Ley aplicable y contacto">
        Rigen las leyes de los Estados Unidos Mexicanos. Si cambiamos estos términos, lo anunciamos
        aquí antes de que entren en vigor. Puedes escribirnos <LegalContact />.
      </LegalSection>
    </AuthFrame>
  )
}

function OwnersDuties() {
  return (
    <LegalSection title="Si registras un negocio">
      <List spacing={4}>
        <List.Item>Debes ser mayor de edad y dar datos verdaderos y al día.</List.Item>
        <List.Item>
          Cuida tu contraseña; lo que se haga desde tu cuenta es tu responsabilidad.
        </List.Item>
        <List.Item>
          Cumple las citas que aceptas, con los precios y las condiciones que publicas.
        </List.Item>
        <List.Item>
          Eres responsable de los datos de tus clientes y de darles tu propio aviso de privacidad.
        </List.Item>
        <List.Item>
          No uses el servicio para actividades ilícitas, correo no deseado ni contenido ajeno sin
          permiso.
        </List.Item>
      </List>
    </LegalSection>
  )
}

function ReferralTerms() {
  return (
    <LegalSection title="Si invitas a otros negocios">
      Por cada cita que cuenta de un negocio que se registró con tu enlace ganas $1 USD, hasta $10
      USD al mes por negocio, durante sus primeros 6 meses; después, una comisión permanente de 30%
      de su mensualidad si tiene el plan PRO o TURBO. Cuentan, en el mes de su fecha (hora UTC) y
      una por cliente al mes, las citas reservadas en línea que ya pasaron y se completaron, y hasta
      otras tantas que el negocio registró para clientes con correo o teléfono. No se paga por un
      negocio que parece tuyo o se parece a otro que invitaste, ni por uno en el que han reservado
      en línea menos de tres clientes distintos, mientras no lo hayamos revisado y aceptado; también
      revisamos el primer pago a cada correo de PayPal. Se paga únicamente por PayPal, unos 32 días
      después de que termina cada mes. El programa está vigente desde el 1 de octubre de 2025 y
      abierto a cualquier país.
    </LegalSection>
  )
}

function PersonalData() {
  return (
    <LegalSection title="Datos personales">
      Los tratamos según el{' '}
      <Anchor component={Link} to="/privacidad">
        aviso de privacidad
      </Anchor>
      .
    </LegalSection>
  )
}
