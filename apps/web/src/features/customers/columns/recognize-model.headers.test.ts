import { expect, it } from 'vitest'
import type { ColumnField } from '../file/columns-model.ts'
import { recognizeColumns } from './recognize-model.ts'

type Field = ColumnField | null

/** By field: headers of real files, separated by '|'. */
const alone: readonly (readonly [Field, string])[] = [
  // Lists in Excel of salons, dentists and schools.
  [
    'phone',
    `Teléfono|TELEFONO|Telefonos|Teléfonos|Tel|Tel.|TEL|Tel:|Tels.|Tel celular|Tel. celular|Tel. Cel.|Tel. casa|Tel casa|Tel. oficina
    |Cel|Cel.|CEL|Celular|CELULAR|Número de celular|Número celular|No. Celular|No. de cel|Núm. de teléfono|Num. Tel|N° de teléfono
    |Nº Teléfono|Número telefónico|Numero de telefono|Teléfono celular|Teléfono móvil|Móvil|MÓVIL|Telf.|Tlf|Tfno.|Teléfono fijo
    |Teléfono particular|Teléfono de casa|Teléfono 1|Teléfono 2|Telefono2|Otro teléfono|Teléfono alternativo|WhatsApp|Whatsapp
    |WHATSAPP|Whats|WhatsApp / Celular|Número de WhatsApp|Teléfono/WhatsApp|Cel/WhatsApp|Número de contacto|No. de contacto
    |Teléfono de contacto|Teléfono del cliente|Teléfono del paciente|Celular del alumno|Tel. del titular|Teléfono (10 dígitos)
    |Teléfono con lada|Teléfono (opcional)|Escribe tu número de WhatsApp|¿Cuál es tu teléfono?|telefono_cliente|numTelefono|telCasa
    |TELCEL|telefonocelular|Teléfono principal|Teléfono del trabajo|Teléfono del trabajo 2`,
  ],
  [
    'email',
    `Correo|CORREO|Correos|Correo electrónico|Correo electronico|CORREO ELECTRÓNICO|Correo-e|Correo e.|E-mail|Email|EMAIL|e-Mail|eMail
    |Mail|MAIL|Correo 2|Correo personal|Dirección de correo|Dirección de correo electrónico|Dirección de correo electrónico 2
    |Correo del cliente|Correo de contacto|Email del paciente|Email 1|correo_electronico|correoElectronico|Ingresa tu correo|Gmail`,
  ],
  [
    'fullName',
    `Nombre|NOMBRE|Nombre completo|NOMBRE COMPLETO|Nombre y apellido|Nombre y apellidos|Nombre(s) y apellidos|Apellidos y nombre
    |Apellidos, Nombre|Nombre del cliente|Nombre de cliente|Nombre Cliente|Nombre paciente|Nombre del paciente|Nombre del alumno
    |Nombre completo del cliente|Cliente|CLIENTE|Clientes|Paciente|Alumno|Alumna|Contacto|Socio|Titular|Huésped
    |nombreCompleto|nombre_completo|NOMBRECOMPLETO|¿Cuál es tu nombre?|Nombre de contacto`,
  ],
  ['name', 'Nombre de pila|Primer nombre|Segundo nombre|Primer nombre del paciente'],
  [
    'lastName',
    `Apellido|Apellidos|Apellido(s)|APELLIDOS|Apellido paterno|Apellido materno|Ap. Paterno|Ap. Materno|A. Paterno|A. Materno|Ap. Pat.
    |Paterno|Materno|Primer apellido|Segundo apellido|Apellidos del cliente|apellido_paterno|apellidoMaterno`,
  ],
  [
    'birthday',
    `Cumpleaños|CUMPLEAÑOS|Cumple|Cumpleaños del cliente|Fecha de nacimiento|FECHA DE NACIMIENTO|Fecha nacimiento|Fecha Nac.
    |Fecha de Nac|Fec. Nac.|F. Nac|F. de nacimiento|Nacimiento|Fecha de cumpleaños|Día de cumpleaños
    |Fecha de nacimiento (dd/mm/aaaa)|fecha_nacimiento|fechaNacimiento|¿Cuándo es tu cumpleaños?`,
  ],
  [
    'tags',
    'Etiquetas|Etiqueta|ETIQUETAS|Grupo|Grupos|Categoría|Categorías|Segmento|Etiquetas del cliente',
  ],
  [
    'notes',
    `Notas|Nota|NOTAS|Comentarios|Comentario|Observaciones|OBSERVACIONES|Obs.|Alergias|Alergias y notas|Notas internas|Notas del cliente
    |Notas médicas|Comentarios adicionales|Anotaciones|Observaciones generales`,
  ],
  // The same in English, and of programs.
  [
    'phone',
    `Phone|Phone Number|Phone number|PHONE|Phone 1 - Value|Phone 2 - Value|Phone 3 - Value|Mobile|Mobile Number|Mobile Phone|Mobile phone
    |MobilePhone|Cell|Cell Phone|CellPhone|Cell #|Cellphone|Telephone|Telephone Number|Home Phone|Home Phone 2|Business Phone
    |Business Phone 2|Primary Phone|Other Phone|Work Phone|Day Phone|Night Phone|Office Phone|Customer Phone|Client Phone|Client mobile
    |Contact Phone|Contact number|Contact No.|Phone (mobile)|phone_number|phoneNumber|phone_1|iPhone|Landline|Additional Phone
    |Phone Number (required)|WhatsApp Number|Billing Phone`,
  ],
  [
    'email',
    `Email Address|E-mail Address|E-mail 2 Address|E-mail 1 - Value|E-mail 2 - Value|email_address|EmailAddress|Customer Email
    |Client Email|Invitee Email|Attendee Email|Primary Email|Personal Email|Work Email|Home Email|Other Email|Contact email
    |Email (required)|Your email`,
  ],
  [
    'fullName',
    `Name|NAME|Full Name|FullName|full_name|Display Name|Client|Client Name|Client name|Customer|Customer Name|Customer name|Invitee Name
    |Attendee Name|Patient Name|Student Name|Guest Name|Member Name|Contact Name|Name (Last, First)|First and Last Name
    |Last name, First name|Name and Surname|Customer full name`,
  ],
  [
    'name',
    `First Name|First name|FIRST NAME|FirstName|firstname|first_name|FNAME|Given Name|GivenName|Middle Name|Additional Name|First
    |Invitee First Name|Client First Name|Customer First Name|Patient First Name|Name (First)|Forename|Billing First Name`,
  ],
  [
    'lastName',
    `Last Name|Last name|LAST NAME|LastName|lastname|last_name|LNAME|Family Name|Surname|SURNAME|Last|Invitee Last Name
    |Client Last Name|Patient Last Name|Name (Last)|Client surname`,
  ],
  [
    'birthday',
    `Birthday|BIRTHDAY|Birth Date|Birthdate|BirthDate|birth_date|Date of Birth|Date of birth|DateOfBirth|dateofbirth|DOB
    |Client DOB|Bday`,
  ],
  [
    'tags',
    'Tags|TAGS|Tag|Labels|Group Membership|Groups|Categories|Client Tags|Customer tags|Segments',
  ],
  [
    'notes',
    'Notes|NOTES|Note|Memo|Comments|Client Notes|Internal Notes|Customer Note|Allergies|Appointment notes|Remarks',
  ],
  // Headers that only look like one of them.
  [
    null,
    `E-mail 1 - Label|E-mail 1 - Type|Phone 1 - Label|Phone 1 - Type|Etiqueta de teléfono|Tipo de teléfono|Tipo de correo electrónico
    |Phone Type|Email Type|Phonetic First Name|Phonetic Last Name|Yomi Name|Given Name Yomi|Name Prefix|Name Suffix|Nickname|Short Name
    |Maiden Name|Initials|File As|Organization Name|Organization Title|Company|Company Name|Empresa|Nombre de la empresa|Razón social
    |Nombre del servicio|Service Name|Event Type Name|Staff name|Staff|Profesional|Nombre del profesional|Estilista|Card name|Name on card
    |Username|User Name|Nombre de usuario|Pet name|Nombre de la mascota|Emergency contact|Emergency contact phone|Emergency Contact Name
    |Contacto de emergencia|Teléfono de emergencia|Company Main Phone|Assistant's Phone|Assistant's Name|Manager's Name|Spouse|Children
    |Nombre del asistente|Business Fax|Home Fax|Fax|Fax particular|Pager|Telex|TTY/TDD Phone|Ext.|Phone ext|Extensión|País|Country
    |Country Code|Código de país|Phone country code|Lada|E-mail Display Name|Nombre de pantalla de correo electrónico
    |Email marketing|Acepta correos|¿Acepta correos promocionales?|Accepts Email Marketing|Email Subscriber Status|Email Subscription Status
    |Email opt-in|Email Verified|Invitee accepted marketing emails|Accepts SMS Marketing|Email Campaign|Instant Messaging|IM|Website
    |Página web|Web Page|Referred By|Refered By|Recomendado por|Sugerido por|Fecha de alta|Fecha de registro|Fecha de última visita
    |Fecha última visita|Última cita|Last Visit|Last Visited|First Visit|Customer Since|Cliente desde|Date Created|Added|Created Date
    |Anniversary|Aniversario|Fecha|Date|Fecha de ingreso|Lugar de nacimiento|Birth place|Año de nacimiento|Birth month|BirthdayMonth
    |Mes de cumpleaños|ID|Id|Client ID|Customer ID|Cliente ID|No. de cliente|Número de cliente|Client number|Clave del cliente|Folio
    |Expediente|RFC|CURP|RUT|DNI|Código postal|Correo postal|Postal Code|Zip|Dirección|Domicilio|Address|Home Address|City|Ciudad
    |Género|Sexo|Gender|Edad|Age|Tipo de cliente|Client type|Client source|Contact owner|Lifecycle Stage|Grupo sanguíneo|Age group
    |Servicio|Service|Total Spent|Saldo|Precio|Transaction Count|Member rating|MEMBER_RATING|OPTIN_TIME|Forma de contacto
    |Preferred contact method|Note date|Note author|Alt|Persona|Title|Título|Puesto|Job Title|Nombre comercial|Tag Name|Photo`,
  ],
]

it.each(
  alone.flatMap(([field, headers]) =>
    headers.split('|').map((header) => [header.trim(), field] as const),
  ),
)('%s names %s', (header, field) => {
  expect(recognizeColumns([header], [])).toEqual([field])
})
