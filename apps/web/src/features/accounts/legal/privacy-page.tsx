import type { AboutField } from '@cuando/contract/customers/about-fields'
import type { CustomerField } from '@cuando/contract/customers/customer-fields'
import { productName } from '@cuando/es/product'
import { List } from '@mantine/core'
import { AuthFrame } from '../components/auth-frame.tsx'
import { LegalContact, Responsible } from './legal-contact.tsx'
import { LegalSection } from './legal-section.tsx'

/** The 'aviso de privacidad simplificado' of the federal law of 20 March 2025. */
export function PrivacyPage() {
  return (
    <AuthFrame
      title="Aviso de privacidad"
      intro="Versión simplificada, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares. Vigente desde el 1 de noviembre de 2026."
      width="wide"
    >
      <LegalSection title="Quién es responsable">
        <Responsible /> es responsable de los datos de los dueños de negocio que se registran. Cada
        negocio es responsable de los datos de sus propios clientes; {productName} los trata por su
        encargo y solo para llevar su agenda.
      </LegalSection>
      <UsedData />
      <Purposes />
      <LegalSection title="Con quién los compartimos">
        Los datos de una cita los ven el negocio y su cliente, nadie más. Quien tiene una cita puede
        responder al aviso que recibe, y así conoce el correo del dueño. Quien te invitó a registrar
        tu negocio ve cómo se llama, en qué mes se registró y si ya tiene citas o un plan; los pagos
        por invitar se hacen por PayPal. Todo lo guardamos y lo enviamos con ayuda de proveedores
        (alojamiento, correo, mensajes y mapas) que solo actúan por nuestro encargo. Lo damos a una
        autoridad únicamente cuando la ley nos obliga.
      </LegalSection>
      <LegalSection title="Tus derechos (ARCO)">
        Puedes pedir acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso, y revocar
        tu consentimiento. Escribe <LegalContact />, con tu nombre, el correo o el teléfono que
        usaste y lo que pides. Si eres cliente de un negocio, puedes pedírselo también a él, que
        puede borrar tus datos personales: tus citas quedan, sin decir de quién fueron. Si la
        respuesta no te satisface, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.
      </LegalSection>
      <BrowserStorage />
      <LegalSection title="Cambios y aviso completo">
        Publicamos aquí los cambios a este aviso. El aviso integral lo puedes pedir <LegalContact />
        .
      </LegalSection>
    </AuthFrame>
  )
}

/** The words for the data of a booking. A name includes the last name. */
const bookedWords: Record<Exclude<CustomerField, 'lastName'>, string> = {
  name: 'nombre',
  email: 'correo',
  phone: 'teléfono',
}

/** The words for the owner's own data of a customer. */
const notedWords: Record<AboutField, string> = {
  birthday: 'su cumpleaños',
  tags: 'etiquetas',
  notes: 'notas',
}

const listOf = (type: 'conjunction' | 'disjunction') => {
  const list = new Intl.ListFormat('es', { type })
  return (words: string[]) => list.format(words)
}
const all = listOf('conjunction')
const alternatives = listOf('disjunction')

function UsedData() {
  return (
    <LegalSection title="Qué datos usamos">
      <List spacing={4}>
        <List.Item>
          De los dueños: nombre, correo, teléfono, contraseña (guardada de forma que nadie puede
          leerla), y los datos, ubicación, fotos, servicios y horarios de su negocio.
        </List.Item>
        <List.Item>
          De los dueños que entran con Google: el nombre, el correo y la foto de esa cuenta.
        </List.Item>
        <List.Item>
          De los dueños que conectan Google Calendar: el correo de esa cuenta, los nombres de sus
          calendarios y, de los que eligen, cuándo están ocupados (no los títulos ni los invitados
          de sus eventos). En su calendario escribimos solo sus citas, con los datos del cliente y
          el enlace de la videollamada. Lo usamos únicamente para llevar su agenda: no se vende, no
          sirve para publicidad y nadie de nuestro equipo lo lee. Pueden retirar el permiso cuando
          quieran, en su cuenta de Google o al desconectarlo aquí, que además borra lo leído. Los
          eventos de sus citas se quedan en su calendario.
        </List.Item>
        <List.Item>
          De quien agenda: {alternatives(Object.values(bookedWords))}, según lo que pide el negocio
          y lo que da, y, si los escribe, notas y la dirección donde pide el servicio; en las citas
          en línea, su zona horaria; también si confirmó su asistencia, si prefiere no recibir
          recordatorios y, cifrado de forma que nadie puede leerlo, si abrió un enlace de los que
          llegan a su correo y desde qué red.
        </List.Item>
        <List.Item>
          De los clientes de un negocio, lo que el negocio anota o importa para atenderlos:{' '}
          {all(Object.values(notedWords))}. Solo el negocio lo ve.
        </List.Item>
        <List.Item>
          De los dueños que activan las notificaciones de su dispositivo, y de quien espera un lugar
          y pide que le avisen en el suyo: la dirección que da su navegador para enviarlas. El
          contenido va cifrado y solo ese dispositivo lo lee.
        </List.Item>
        <List.Item>
          De los dueños que invitan a otros: el correo de PayPal al que se les paga. De todos los
          dueños, una clave al azar de los navegadores en los que entran y una huella de las redes
          desde las que entran, que no deja ver su dirección, para saber qué negocios invitados son
          del mismo dueño y para reconocerlos cuando alguien más intenta entrar a su cuenta. Antes
          de pagar revisamos de qué citas viene lo ganado; de sus clientes vemos entonces solo
          iniciales y partes del correo y del teléfono.
        </List.Item>
        <List.Item>
          No pedimos datos sensibles, como los de salud. Por favor no los escribas en las notas.
        </List.Item>
      </List>
    </LegalSection>
  )
}

function Purposes() {
  return (
    <LegalSection title="Para qué los usamos">
      <p>Finalidades necesarias para el servicio:</p>
      <List spacing={4}>
        <List.Item>Crear la cuenta, comprobar el correo y permitir la entrada.</List.Item>
        <List.Item>Mostrar la página pública del negocio y sus horarios libres.</List.Item>
        <List.Item>
          Agendar, confirmar, cambiar y cancelar citas, y avisar de ellas y recordarlas por correo
          al negocio y a su cliente, que puede dejar de recibir los recordatorios con el enlace que
          llevan. El negocio puede recordarlas también por WhatsApp, con el nombre, el teléfono y
          los datos de la cita.
        </List.Item>
        <List.Item>Cuidar la seguridad del sitio y responder a quien pide ayuda.</List.Item>
      </List>
      <p>
        No hay finalidades voluntarias: no enviamos publicidad ni vendemos datos. Si eso cambiara,
        te pediríamos antes tu consentimiento.
      </p>
    </LegalSection>
  )
}

function BrowserStorage() {
  return (
    <LegalSection title="Almacenamiento en tu navegador">
      Guardamos en tu equipo solo lo que hace falta para que funcione: tu sesión, tu correo si pides
      recordarlo, los datos con que agendaste la última vez, las citas que agendaste desde este
      equipo y la página que las muestra sin internet, el código de invitación, una clave al azar de
      este navegador, tu correo de PayPal y lo que llevas escrito en un formulario. Si eres dueño de
      un negocio, también la aplicación y las citas del último día que viste, para cuando no haya
      internet: se borran al cerrar sesión. No usamos rastreadores.
    </LegalSection>
  )
}
