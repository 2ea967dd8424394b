import { foldText } from '@cuando/es/text'

const wordsIn = (text: string): ReadonlySet<string> => new Set(foldText(text).trim().split(/\s+/))

/** Of a name; they go with what follows them. */
export const particles = wordsIn('de del la las los y e da dos van von')

const connectors = wordsIn('y e de del con para a al en por with for')

/** Whether a word only joins others: 'y' of 'Tinte y corte'. In capitals it may belong to a name. */
export const isConnector = (word: string): boolean => connectors.has(word) || /^[+&/-]$/.test(word)

const trades =
  wordsIn(`uñas corte tinte color pedicure pedicura pedi manicure manicura mani facial masaje limpieza clase
  pestañas cejas barba depilacion maquillaje peinado balayage luces mechas rayitos keratina botox alaciado planchado
  secado retoque terapia revision valoracion gelish acrilicas`)

/** Whether a word is of what businesses do: 'Uñas'. In capitals after a name it may be a part of it. */
export const isTrade = (word: string): boolean => trades.has(foldText(word))

/** Before a name; 'Cita', 'Cita con', 'Consulta de', 'Appointment with'. */
export const intro =
  /^(?:nueva\s+)?(?:cita|consulta|sesi[oó]n|turno|reserva|reservaci[oó]n|appointment|booking|session)(?:\s+(?:con|de|para|with|for))?(?=\s|$)/iu

// An intro says no service, even if the name of one begins with it; and these are given names, too.
const common = wordsIn(`cita turno reserva reservacion appointment booking nueva
  rosa luz paz perla estrella esmeralda flor violeta alma dulce gema aurora gloria luna abril sol amber jade brisa`)

/** Whether the first word of a service's name is too common to mean the service by itself. */
export const isCommon = (word: string): boolean => common.has(foldText(word))

const birthday = /(?:^|[^\p{L}])(?:cumple|cumplea[nñ]os|b-?day|birthday|aniversario)(?![\p{L}])/iu

/** Whether a title is of a day to remember, which is nobody's appointment. */
export const isBirthday = (title: string): boolean => birthday.test(title)

// Of what owners write for themselves.
const own =
  /(?:^|\s)(?:comida|comer|almuerzo|desayuno|cena|lunch|dinner|break|descanso|vacaciones|vacation|holiday|feriado|festivo|cerrado|closed|bloquead[oa]|blocked|ocupad[oa]|busy|no disponible|fuera|junta|reuni[oó]n|meeting|gym|gimnasio|yoga|vuelo|flight|viaje|hotel|dentista|doctor|m[eé]dico|banco|pagar?|pago|comprar|llamar|proveedor(?:es)?|inventario|oficina|escuela|d[ií]a|navidad|a[nñ]o nuevo|semana santa|recordatorio|tarea)(?=[\s:,;]|$)/iu

/** Whether a title has a word for the owner's own time. A cleaning is somebody's if it goes with a name. */
export const isOwnTime = (title: string): boolean =>
  own.test(title) || isBirthday(title) || /^[Ll]impieza(?:\s+\p{Ll}\S*)*$/u.test(title.trim())

const described =
  wordsIn(`caballero caballeros dama damas hombre hombres mujer mujeres niño niña niños niñas bebe adulto adultos
  relajante profundo profunda descontracturante reductivo gel semipermanente frances francesa completo completa express
  dental general`)

/** Whether a word says what kind a service is of: 'Caballero' of 'Corte Caballero' is nobody. */
export const isDescription = (word: string): boolean => described.has(foldText(word))

const given =
  wordsIn(`ana maria jose juan luis rosa luz carmen guadalupe lupita margarita martha marta laura claudia patricia
  paty leticia lety veronica vero gabriela gaby alejandra ale adriana monica karla carla daniela dany fernanda fer mariana
  sofia valeria paola paulina andrea diana elena silvia sandra teresa tere elizabeth eli isabel beatriz bety gloria norma
  irma araceli yolanda rocio angelica angela lorena cecilia ceci brenda karen karina miriam ximena regina renata camila
  victoria alicia julia lucia raquel esther ruth olga blanca eva carlos jesus francisco miguel jorge pedro manuel alejandro
  antonio ricardo roberto fernando eduardo javier daniel david sergio arturo raul oscar rafael enrique hector mario marco
  alberto cesar victor angel ivan diego pablo santiago mateo sebastian emiliano ma`)

/** Whether a word is a frequent given name in Mexico: 'María López' is not 'Ana María López'. */
export const isGivenName = (word: string): boolean => given.has(foldText(word).replace(/\.$/, ''))

/** Words before a phone or an address. */
export const contactWord =
  /(?:^|\s)(?:tel(?:[eé]fono)?|cel(?:ular)?|m[oó]vil|whats?(?:app)?|wa|correo|e-?mail)\.?:?(?=\s|$)/giu

export const digits = /\+?[\d().-][\d\s().-]{5,}\d/g

export const address = /\S+@\S+\.\S+|\b(?:https?:\/\/|wa\.me\/|www\.)\S+/giu
