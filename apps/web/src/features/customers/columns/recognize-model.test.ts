import { describe, expect, it } from 'vitest'
import { contactsIn, recognizeColumns } from './recognize-model.ts'

/** By program: the headers of its file, each with its field after '=' if it has one. */
const programs = {
  'Google Contacts before 2024': `Name=fullName,Given Name=name,Additional Name=name,Family Name=lastName,Yomi Name,Given Name Yomi,
    Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday=birthday,Gender,
    Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes=notes,Language,Photo,
    Group Membership=tags,E-mail 1 - Type,E-mail 1 - Value=email,E-mail 2 - Type,E-mail 2 - Value=email,Phone 1 - Type,
    Phone 1 - Value=phone,Phone 2 - Type,Phone 2 - Value=phone,Phone 3 - Type,Phone 3 - Value=phone,Organization 1 - Name,
    Organization 1 - Title,Address 1 - Formatted,Website 1 - Value`,
  'Google Contacts': `First Name=name,Middle Name=name,Last Name=lastName,Phonetic First Name,Phonetic Middle Name,
    Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,
    Birthday=birthday,Notes=notes,Photo,Labels=tags,E-mail 1 - Label,E-mail 1 - Value=email,Phone 1 - Label,Phone 1 - Value=phone,
    Address 1 - Label,Address 1 - Formatted,Website 1 - Value,Event 1 - Label,Event 1 - Value,Custom Field 1 - Label`,
  'Outlook.com': `First Name=name,Middle Name=name,Last Name=lastName,Title,Suffix,Nickname,E-mail Address=email,
    E-mail 2 Address=email,Home Phone=phone,Home Phone 2=phone,Business Phone=phone,Business Phone 2=phone,Mobile Phone=phone,Car Phone,
    Other Phone=phone,Primary Phone=phone,Pager,Business Fax,Home Fax,Other Fax,Company Main Phone,Assistant's Phone,Callback,
    Radio Phone,Telex,TTY/TDD Phone,IMAddress,Job Title,Department,Company,Manager's Name,Assistant's Name,Birthday=birthday,Anniversary,
    Spouse,Children,Referred By,Web Page,Notes=notes,Categories=tags`,
  'Outlook in Spanish': `Nombre=name,Segundo nombre=name,Apellidos=lastName,Sufijo,Organización,Departamento,Puesto,
    Calle del trabajo,Código postal del trabajo,Fax del trabajo,Teléfono del trabajo=phone,Teléfono del trabajo 2=phone,
    Devolución de llamada,Teléfono del automóvil,Número principal de la organización,Fax particular,Particular,Teléfono móvil=phone,
    Otro fax,Otro teléfono=phone,Localizador,Teléfono principal=phone,Cuenta,Aniversario,Nombre del asistente,Teléfono del asistente,
    Cumpleaños=birthday,Categorías=tags,Hijos,Dirección de correo electrónico=email,Tipo de correo electrónico,
    Nombre de pantalla de correo electrónico,Dirección de correo electrónico 2=email,Sexo,Nombre del director,Notas=notes,Sugerido por,
    Cónyuge,Usuario 1,Página Web`,
  'a list of an iPhone in Spanish': `Nombre=name,Segundo nombre=name,Apellidos=lastName,Teléfono móvil=phone,Email de la casa=email,
    Empresa,Cumpleaños=birthday`,
  Fresha: `Client ID,First Name=name,Last Name=lastName,Full Name=fullName,Blocked,Block reason,Gender,Mobile Number=phone,
    Telephone=phone,Email=email,Accepts Marketing,Accepts SMS Marketing,Address,City,Date of Birth=birthday,Added,Note=notes,
    Referral Source`,
  Square: `Reference ID,First Name=name,Last Name=lastName,Email Address=email,Phone Number=phone,Nickname,Company Name,
    Street Address 1,Street Address 2,City,State,Postal Code,Birthday=birthday,Memo=notes,Square Customer ID,Creation Source,
    First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile`,
  Vagaro: `First Name=name,Last Name=lastName,Email=email,Mobile=phone,Day,Night,Address,Apt/Suite,City,State,Zip,Birthdate=birthday,
    Gender,Customer Since,Last Visited,Membership,Tags=tags,Refered By,Online Booking,Credit Card,Bank,Appointments Booked,
    Employee Seen`,
  Calendly: `User Name,Team,Invitee Name=fullName,Invitee First Name=name,Invitee Last Name=lastName,Invitee Email=email,
    Invitee Time Zone,Invitee accepted marketing emails,Text Reminder Number,Event Type Name,Start Date & Time,End Date & Time,
    Location,Event Created Date & Time,Canceled,Canceled By,Question 1,Response 1`,
  'Acuity’s clients':
    'First Name=name,Last Name=lastName,Phone=phone,Email=email,Notes=notes,Days Since Last Appointment',
  'Acuity’s appointments': `Start Time,End Time,First Name=name,Last Name=lastName,Phone=phone,Email=email,Type,Calendar,
    Appointment Price,Paid?,Amount Paid Online,Certificate Code,Notes=notes,Date Scheduled,Label,Scheduled By,Appointment ID`,
  Setmore: `First Name=name,Last Name=lastName,Email=email,Country Code,Cell Phone=phone,Office Phone=phone,Home Phone=phone,Address,
    City,State,Zip Code,Comments=notes,Company Name`,
  'SimplyBook.me':
    'Name=fullName,Email=email,Phone=phone,Address 1,City,Zip,Country,Client ID,Date of registration',
  Mindbody: `ID,Barcode ID,First Name=name,Middle Name=name,Last Name=lastName,Email=email,MobilePhone=phone,HomePhone=phone,
    WorkPhone=phone,BirthDate=birthday,Gender,EmergencyContactInfoName,EmergencyContactInfoPhone,ReferredBy,Notes=notes,CreationDate`,
  HubSpot: `Record ID,First Name=name,Last Name=lastName,Email=email,Phone Number=phone,Mobile Phone Number=phone,Contact owner,
    Lifecycle Stage,Lead Status,Create Date,Last Activity Date,Associated Company,Tags=tags`,
  Mailchimp: `Email Address=email,First Name=name,Last Name=lastName,Address,Phone Number=phone,Birthday=birthday,MEMBER_RATING,
    OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,LATITUDE,LONGITUDE,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES=notes,TAGS=tags`,
  'Mailchimp with its own names':
    'EMAIL=email,FNAME=name,LNAME=lastName,PHONE=phone,UNSUB,STATUS,OPTIN_TIME,NOTES=notes',
  Shopify: `Customer ID,First Name=name,Last Name=lastName,Email=email,Accepts Email Marketing,Default Address Company,
    Default Address Zip,Phone=phone,Accepts SMS Marketing,Total Spent,Total Orders,Note=notes,Tax Exempt,Tags=tags`,
  AgendaPro: `Nombre=name,Apellido=lastName,RUT,Email=email,Teléfono=phone,Segundo teléfono=phone,Dirección,Comuna,Género,
    Fecha de nacimiento=birthday,Edad,Fecha de creación,Última visita,Comentarios=notes,Tags=tags`,
  'Booksy in Spanish': `Nombre=name,Apellidos=lastName,Teléfono móvil=phone,Correo electrónico=email,Cumpleaños=birthday,
    Etiquetas=tags,Última visita,Acepta marketing,Notas=notes`,
  Treatwell: `Client name=fullName,Mobile number=phone,Email address=email,Date of birth=birthday,Gender,Marketing opt-in,
    Last appointment,Client notes=notes`,
  'a salon’s list':
    'No.,Clienta=fullName,Cel.=phone,Tel. casa=phone,Correo=email,Cumple=birthday,Última visita,Saldo,Obs.=notes',
  'a dentist’s list': `Expediente,Paciente=name,Ap. Paterno=lastName,Ap. Materno=lastName,Fecha Nac.=birthday,Sexo,Tel. celular=phone,
    Tel. recados,Correo=email,Dr.,Alergias=notes,Fecha de alta,Próxima cita`,
  'a school’s list': `Matrícula,Nombre del alumno=name,Apellidos del alumno=lastName,Grupo=tags,Nombre del tutor,Teléfono del tutor,
    Contacto de emergencia,Observaciones=notes`,
  'Google Forms': `Marca temporal,¿Cuál es tu nombre completo?=fullName,Escribe tu número de WhatsApp=phone,
    Dirección de correo electrónico=email,¿Cuándo es tu cumpleaños?=birthday,¿Cómo te enteraste de nosotros?`,
}

it.each(Object.entries(programs))('the columns of %s are recognized', (_, given) => {
  const expected = given.split(',').map((each) => each.trim().split('='))
  const headers = expected.map(([header = '']) => header)
  const fields = recognizeColumns(headers, [])
  expect(headers.map((header, at) => [header, fields[at]])).toEqual(
    expected.map(([header, field = null]) => [header, field]),
  )
})

/** The field of a column with this header and these values. */
const fieldOf = (header: string, values: readonly string[]) =>
  recognizeColumns(
    [header],
    values.map((value) => ({ cells: [value] })),
  )[0]

const phones = ['5512345678', '81 8765 4321', '+52 1 999 555 0401', '(664) 123-4567']
const emails = ['ana@ejemplo.test', 'Uma <uma@ejemplo.test>', 'eva@x.test; eva@y.test', '']
const births = ['1990-05-14', '3/11/1978', '24-nov-90', '7 de enero de 2001']

describe('a column without a known header', () => {
  it.each([
    ['Alt', phones, 'phone'],
    ['Text Reminder Number', ['+1 415 555 0134'], 'phone'],
    ['Day', ['999 555 0501 / 999 555 0502', '044 55 8765 4321', '9995550401.0'], 'phone'],
    ['Dato', ['Cel: 55 1234 5678', 'casa 33 1234 5678', '-'], 'phone'],
    ['', phones, 'phone'],
    ['Contact', emails, 'email'],
    ['Login', ['ana@ejemplo.test', 'eva@ejemplo.test', 'sin dato', 'luz@ejemplo.test'], 'email'],
    ['Festejo', births, 'birthday'],
    ['Fecha', births, 'birthday'],
    ['Teléfono Ramón', phones, 'phone'],
    ['Correo de facturación', emails, 'email'],
    ['Tutor phone', phones, 'phone'],
  ])('%s is recognized by its values', (header, values, field) => {
    expect(fieldOf(header, values)).toBe(field)
  })

  it.each([
    ['Alt', ['2000000017', '2000000018', '2000000019', '2000000020', '2000000021']],
    ['Alt', ['1000000001', '1000000002']],
    ['Alt', ['06700', '03100', '44100']],
    ['Alt', ['$1,234.00', '250.50', '1,250.00']],
    ['Alt', ['15/01/2024 10:30', '2024-01-15T10:30:00']],
    ['Alt', ['7501234567890', '7501234567891']],
    ['Alt', ['PELJ900514HDFRRN09', 'F5512345678']],
    ['Alt', ['555-1234', '12345678']],
    ['Alt', ['Calle 5 #1234, Col. Centro, 5512345678', 'Av. Juárez 10']],
    ['Folio', phones],
    ['Cuenta', phones],
    ['No. de cliente', phones],
    ['Emergency contact phone', phones],
    ['Fax', phones],
    ['Staff email', emails],
    ['Recomendado por', emails],
    ['Última visita', births],
    ['Fecha de alta', births],
    ['Fecha de boda', births],
    ['Fecha', ['2024-01-15', '2024-02-20']],
    ['Phone ext', ['12', '345']],
    ['Country code (phone)', ['+52', '+1']],
    ['Notas de voz por correo', ['Sí', 'No']],
  ])('%s with %j is left out', (header, values) => {
    expect(fieldOf(header, values)).toBeNull()
  })
})

describe('a known header', () => {
  const few = ['Casa', 'Casa', 'Trabajo', 'Casa', 'Trabajo']
  it.each([
    ['Teléfono', emails, 'email'],
    ['Teléfono', few, null],
    ['Teléfono', ['Sí', 'No'], null],
    ['Correo', phones, 'phone'],
    ['Correo electrónico (¿acepta?)', ['Sí', 'No', 'Sí'], null],
    ['Correo', ['Sí', 'No', 'Sí'], null],
    ['Email', ['Suscrito', 'Suscrito', 'Baja', 'Suscrito', 'Baja'], null],
    ['Contacto', phones, 'phone'],
    ['Cliente', ['1023', '1024', '1025'], null],
    ['Birthday Date', ['21', '3', '14'], null],
    ['Cumpleaños', ['Sí', 'No'], null],
    ['Alergias', ['Sí', 'No'], null],
  ])('%s with %j is not taken at its word', (header, values, field) => {
    expect(fieldOf(header, values)).toBe(field)
  })

  it.each([
    ['Teléfono', ['12345', 'no sabe', '555-1234'], 'phone'],
    ['Correo', ['ana.ejemplo.mx', 'n/a'], 'email'],
    ['Cumpleaños', ['14 de mayo', '--05-14', '24/11'], 'birthday'],
    ['Notas', phones, 'notes'],
    ['Alergias', ['No', 'No', 'Penicilina'], 'notes'],
    ['Nombre', ['X', 'Ana'], 'fullName'],
    ['Teléfono', ['-', 'N/A', 'S/N', ''], 'phone'],
  ])('%s with %j is taken at its word', (header, values, field) => {
    expect(fieldOf(header, values)).toBe(field)
  })
})

describe('the id', () => {
  const id = '9d3f2c44-5a1b-4c8e-9f00-7b6a5d4c3e21'
  const own = ['ID', 'Nombre', 'Apellido', 'Correo', 'Teléfono', 'Cumpleaños', 'Etiquetas', 'Notas']
  it.each([
    [own, id, 'id'],
    [['Motivo', ...own], id, 'id'],
    [own, '1023', null],
    [['ID', 'First Name', 'Last Name', 'Email'], id, null],
    [['Id', ...own.slice(1)], id, null],
  ])('of %j with %s is %s', (headers, value, field) => {
    const cells = headers.map((header) => (header.toLowerCase() === 'id' ? value : ''))
    const at = headers.findIndex((header) => header.toLowerCase() === 'id')
    expect(recognizeColumns(headers, [{ cells }])[at]).toBe(field)
  })
})

describe('without headers', () => {
  const table = (...lines: string[]) => lines.map((line) => ({ cells: line.split(',') }))
  const unnamed = ['Columna 1', 'Columna 2', 'Columna 3', 'Columna 4']
  it.each([
    [
      table('Ana Ruiz,5512345678,ana@x.test,1990-05-14'),
      ['fullName', 'phone', 'email', 'birthday'],
    ],
    [table('Ana,Ruiz Peña,5512345678', 'Eva,Luna,5587654321'), ['name', 'lastName', 'phone', null]],
    [
      table('1,Ana Ruiz,Monterrey,5512345678', '2,Eva Luna,Monterrey,8112345678'),
      [null, 'fullName', null, 'phone'],
    ],
    [table('a@x.test,Ana', 'b@x.test,Eva'), ['email', 'fullName', null, null]],
  ])('columns are recognized by their values: %j', (lines, fields) => {
    expect(recognizeColumns(unnamed, lines)).toEqual(fields)
  })
})

it('phones and e-mails are found in columns of any field', () => {
  const headers = ['Nombre', 'Alt', 'Fax', 'Folio', 'Ciudad', 'Contacto']
  const lines = [
    { cells: ['Ana', '5512345678', '5512345670', '5512345679', 'Mérida', 'ana@x.test'] },
    { cells: ['Eva', 'por confirmar', '', '', 'Toluca', 'no tiene teléfono en casa'] },
  ]
  expect(contactsIn(headers, lines)).toEqual([
    null,
    { field: 'phone', isOther: false },
    { field: 'phone', isOther: true },
    null,
    null,
    { field: 'email', isOther: false },
  ])
})
