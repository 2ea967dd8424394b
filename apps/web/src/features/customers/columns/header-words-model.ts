import type { AboutField } from '@cuando/contract/customers/about-fields'
import { foldText } from '@cuando/es/text'

/** The fields that a word of their own names. Names of people need several words (`headers-model.ts`). */
export type WordField = 'email' | 'phone' | AboutField

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** The words that name a field in headers, without accents. */
export const fieldWords: Readonly<Record<WordField, ReadonlySet<string>>> = {
  email: wordSet('correo correos email emails mail mails gmail hotmail'),
  phone:
    wordSet(`tel tels telf tlf tlfn tlfno tfno tfn telefono telefonos telefonico telephone telephones phone phones
    cel cels celu celular celulares cell cells cellular cellphone movil moviles mobile mobiles
    whatsapp whats whatsap watsapp wasap guasap iphone landline`),
  birthday:
    wordSet(`nacimiento nac nacim nacido nacida born birth birthday birthdays birthdate bday dob
    cumple cumples cumpleanos cumpleanios`),
  tags: wordSet(`tag tags etiqueta etiquetas labels grupo grupos group groups
    categoria categorias category categories segmento segmentos segment segments`),
  notes:
    wordSet(`nota notas note notes memo memos comentario comentarios comment comments observacion observaciones obs
    alergia alergias allergy allergies anotacion anotaciones apuntes remarks`),
}

/** The words for the name of a person. */
export const nameWords = {
  name: wordSet('nombre nombres name names'),
  lastName: wordSet(
    'apellido apellidos surname surnames paterno materno lname apaterno amaterno ap ape',
  ),
  /** With 'name' a last name, else of another meaning: 'Last visit', 'Family discount'. */
  lastBefore: wordSet('last family'),
  given: wordSet('given forename fname pila'),
  /** With 'name' the first or a further given name, else of another meaning: 'Segundo apellido', 'First visit'. */
  firstBefore: wordSet('first primer primero'),
  middleBefore: wordSet('middle segundo second additional'),
  full: wordSet('completo completa complete full whole display'),
  role: wordSet(`cliente clientes clienta clientas client clients customer customers paciente pacientes patient patients
    alumno alumna alumnos alumnas estudiante estudiantes student students contacto contactos contact contacts
    invitee attendee guest huesped socio socia miembro member titular buyer participante participant prospecto`),
}

/** Words that leave the meaning of the others as it is. */
export const neutralWords: Readonly<
  Record<'any' | 'contact' | 'birthday' | 'tags', ReadonlySet<string>>
> = {
  any: wordSet(`a al con cual cuales cuando de del e el en es favor for in is la las los o of or para please por que s sin
    su sus the to tu tus u what y your and
    anota enter escribe indica ingresa write obligatorio opcional optional requerido required billing`),
  contact: wordSet(`numero numeros num no nro nr n number numbers value valor digitos digits lada
    primer primero primary principal main segundo secundario second secondary otro otra other adicional additional
    alt alterno alternativo alternate nuevo actual current preferido preferred extra
    casa home house hogar particular personal trabajo laboral work oficina office business negocio domicilio
    fijo habitacion day night daytime evening nacional internacional international mx mexico
    direccion address addresses electronico electronica`),
  birthday: wordSet('fecha fec f date dia day d dd m mm mmm aa aaaa yy yyyy'),
  tags: wordSet('membership'),
}

/** Words of columns about somebody or something else, whose phones, e-mails and names aren't the customer's. */
export const otherWords =
  wordSet(`emergencia emergency empresa compania company organizacion organization organisation
  staff empleado empleada employee profesional professional provider proveedor estilista stylist barbero barber
  terapeuta therapist especialista specialist doctor doctora dr dra medico medica dentista vendedor vendedora
  asesor asesora agente agent asistente assistant gerente manager director jefe conyuge spouse esposo esposa partner
  referred refered referido referida referral referrer recomendado recomendada recomendo sugerido
  fax pager buscapersonas localizador telex isdn rdsi teletipo tty card tarjeta servicio service
  mascota pet sucursal branch propietario owner creado creada created by host anfitrion organizer organizador`)

/** Words of columns whose digits aren't phones. */
export const codeWords =
  wordSet(`id ids folio codigo code clave cuenta account expediente exp rfc curp nss imss ine cp
  postal zip postcode precio price total importe amount saldo balance monto cantidad quantity
  factura invoice ticket orden order sku clabe cedula dni nif cif cuit rut pasaporte passport licencia license
  barcode barras matricula serie serial poliza policy membresia referencia reference ip ext extension`)

/** Words of columns whose dates aren't birthdays. */
export const dateWords =
  wordSet(`fecha fec date hora time alta baja visita visitas visit visited registro registration
  cita appointment ingreso added add creation joined join since desde ultima ultimo last first primera proxima next
  update updated modified modificado start end inicio fin compra purchase pago payment vencimiento vence expires
  aniversario anniversary boda wedding signup booked scheduled reserva optin confirm consent firma timestamp
  temporal envio sent`)

const neutral = new Set(Object.values(neutralWords).flatMap((words) => [...words]))
const told = new Set(
  [
    ...Object.values(fieldWords),
    ...Object.values(nameWords),
    otherWords,
    codeWords,
    dateWords,
  ].flatMap((words) => [...words]),
)
const isKnown = (word: string) => told.has(word) || neutral.has(word)

/** Whether the word, in any writing, says something about a column: 'Teléfono', 'FECHA', but not 'de'. */
export const isHeaderWord = (word: string): boolean => told.has(foldText(word))

// A header is a few words, but a cell may be a whole letter.
const MAX_HEADER = 200

/**
 * The words of a header, folded: 'E-mail 1 - Value' as e, mail and value, 'fechaNacimiento' as fecha and nacimiento. Digits
 * are left out.
 */
export function wordsOf(header: string): string[] {
  if (header.length > MAX_HEADER) return []
  const spaced = header.replace(/\p{Ll}(?=\p{Lu})/gu, '$& ')
  const words = foldText(spaced)
    .replace(/\b(whats|i) (?=app\b|phone\b)/g, '$1')
    .split(/[^a-z]+/)
    .filter(Boolean)
  return words.flatMap((word) => (isKnown(word) ? [word] : (splitGlued(word) ?? [word])))
}

const MAX_GLUED = 40
const SHORTEST_PART = 3

/** 'nombrecompleto' as nombre and completo; null for a word that isn't made of known words. */
function splitGlued(word: string): string[] | null {
  if (word.length > MAX_GLUED) return null
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const [head, rest] = [word.slice(0, at), word.slice(at).replace(/^(?:de|of)(?=\w{3})/, '')]
    if (!isKnown(head)) continue
    const tail = isKnown(rest) ? [rest] : splitGlued(rest)
    if (tail) return [head, ...tail]
  }
  return null
}
