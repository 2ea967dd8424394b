import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitFullName } from './split-full-name.ts'

/** 'Given names | Last names', as the whole name without the line has to be split. */
const inOrder = `
Ana |
Lupita |
Ana | Ruiz
Ana | Ruiz Peña
Ana | Ruiz Soto
Ana María | Ruiz Peña
Ana Sofía | Ruiz
Ana Sofía |
Juan Carlos | Pérez
Juan Carlos | Pérez Nieto
Juan Carlos |
María José | Gómez
María José |
María Fernanda | Torres Vega
María Fernanda Guadalupe | Torres Vega
José Luis | Hernández
José Antonio | García López
José Guadalupe | Posada
José María | Morelos
José Alfredo | Jiménez Sandoval
Luis Ángel | Cruz
Miguel Ángel | Cruz Reyes
Víctor Manuel | Ruiz
Marco Antonio | Solís
Jorge Luis | Borges
Juan Pablo | Montoya
Diego Armando | Mora
Karla Yamileth | Domínguez Ek
Brenda Berenice | Juárez
Itzel Guadalupe | Chan Pech
Zoé | Ruiz
Xóchitl | Gálvez Ruiz
Guadalupe | Reyes
Guadalupe Victoria | Ruiz
Rosario | Castellanos Figueroa
Ana Laura | Reyes Cruz
Ana Yunuén | Ruiz Soto
Yunuén | Ruiz Soto
Zuemy | Pat
María del Carmen | Hernández López
María Del Carmen | Hernández
maría del carmen | hernández lópez
MARIA DEL CARMEN | HERNANDEZ LOPEZ
María del Carmen |
María de los Ángeles | Félix
María de los Ángeles |
María de la Luz | Pérez
María de la Luz | Pérez Ruiz
María de Jesús | Ruiz
María de Lourdes | Santos
María del Pilar | Ortiz Vera
María del Rosario | Green
María del Refugio | Salas
María del Socorro | Nava Ríos
María del Perpetuo Socorro | Ruiz
María del Sagrado Corazón | López
María de San Juan | López
María de la Cruz | Hernández López
María del Carmen Guadalupe | Ruiz Díaz
Ma. del Carmen | Ruiz
Ma. de los Ángeles | Ruiz Soto
Ma Elena | Ruiz
Ma. Elena |
Mª Luisa | Gómez
M.ª José | Ruiz Soto
José Ma. | Ruiz
José de Jesús | Ruiz Soto
José de Jesús |
José de la Luz | Blanco
J. Jesús | Ruiz
J. Guadalupe | Ruiz Peña
Fco. Javier | Mina
Gpe. | Ruiz
Juan de Dios | Peza
Juan de Dios | Bátiz Paredes
Luz del Alba | Ruiz
Luz del Alba |
Rosa de Guadalupe | Paz
Rosa del Carmen | Cauich Tun
Guadalupe del Rocío | Pérez
Guadalupe del Rocío |
Flor de María | Ruiz
Blanca Estela | Nava Nava
Juan Bautista | Ruiz
Ana | de la Cruz
Ana | de la Cruz Ruiz
Ana María | de la Cruz
Sor Juana Inés | de la Cruz
Juan | del Río
Dolores | del Río
Ana Luisa | del Río Peña
Juan | de León
Juan | Ponce de León
Juan | Ponce de León Ruiz
Ana | Díaz de León Ruiz
Ana Luisa | Montes de Oca
José | de San Martín
Ana | San Martín López
Carlos | Santa Cruz
Luis | Mac Gregor Ruiz
José | Ortega y Gasset
Óscar | de la Renta
Ana | de la O
Ana | Paz de la Cruz
José | Cruz Ruiz
María | Cruz López
María | Luna Ruiz
Ana | Santiago López
Juan Santiago | López
Juan Martín | López
Ana | Martín
Paz | Vega
Luna | García
Ana y Luis | Ruiz
John | Smith
Mary Ann | Smith
Anne-Marie | O’Connor
Vincent | van der Berg
Ludwig | van Beethoven
Leonardo | da Vinci
Charles | de Gaulle
Mohammed | bin Salman
Li | Wei
Nguyen | Van An
Jean-Claude | Van Damme
Мария | Иванова
José | López-Portillo Pacheco
María-José | Ruiz
Luis A. | Gómez Ruiz
Juan | Pérez Jr.
Luis | Gómez III
La Güera |
💅 Ana | Ruiz
María "Lupita" | López
María “Lupita” | López Vega
Juan (Juanito) | Pérez
Ana | Ruiz (mamá de Luis)
Ana | Ruiz 2
Dra. Lucía | Peña
Dra Lucía | Peña Soto
DRA. LUCÍA | PEÑA
Dr. Juan Carlos | Pérez
Lic. Juan Carlos | Pérez Nieto
Licenciado Juan | Pérez
Ing. María del Carmen | Ruiz
Arq. Luis | Barragán Morfín
Mtro. José | Vasconcelos
Mtra. Ana | Ruiz
Profa. Elvia | Carrillo Puerto
Profr. Luis | Ruiz
C.P. Ana | Ruiz
C. P. Ana | Ruiz
CP Ana | Ruiz
L.C.P. Ana | Ruiz
QFB Ana | Ruiz
Q.F.B. Ana | Ruiz
M.V.Z. Luis | Ruiz
Sra. Lupita | Ruiz
Srta. Ana | Ruiz
Don Juan | Tenorio
Doña Rosa | Pérez
Señora Rosa | Pérez
Dr. Ing. Luis | Ruiz
Dra. |
Sr. López |
Sr. y Sra. Ruiz |
Donato | Ruiz
Ingrid | Ruiz
Israel | Ruiz`

/** How it is written, and the given and last names in it. */
const otherOrders = `
Hernández López, María = María | Hernández López
HERNÁNDEZ LÓPEZ, MARÍA DEL CARMEN = MARÍA DEL CARMEN | HERNÁNDEZ LÓPEZ
PÉREZ GARCÍA, JUAN CARLOS = JUAN CARLOS | PÉREZ GARCÍA
de la Cruz, Juana Inés = Juana Inés | de la Cruz
Ruiz,Ana = Ana | Ruiz
Peña, Dra. Lucía = Dra. Lucía | Peña
Peña Soto Lucía, Dra. = Dra. Lucía | Peña Soto
Dra. Peña, Lucía = Dra. Lucía | Peña
Smith, John = John | Smith
María, López = María | López
Peña, = Peña |
Juan Pérez, MD = Juan | Pérez, MD
Dra.Lucía Peña = Dra. Lucía | Peña
Hernández López María = María | Hernández López
HERNANDEZ LOPEZ MARIA DEL CARMEN = MARIA DEL CARMEN | HERNANDEZ LOPEZ
García María = María | García
De la Cruz Ruiz María José = María José | De la Cruz Ruiz
De Jesús Pérez María = María | De Jesús Pérez
Granado Villegas Estela = Estela | Granado Villegas
Hernández Santiago Ana Laura = Ana Laura | Hernández Santiago
Ana - Ruiz = Ana | Ruiz
  Ana \t  Ruiz  = Ana | Ruiz`

const lines = (table: string) => table.trim().split('\n')
const toName = (split: string) => {
  const [name = '', lastName = ''] = split.split('|').map((part) => part.trim())
  return { name, lastName }
}

describe('a whole name', () => {
  it.each(lines(inOrder))('is split: %s', (split) => {
    expect(splitFullName(split.replace(/\s*\|\s*/, ' '))).toEqual(toName(split))
  })

  it.each(lines(otherOrders))('in another order is split: %s', (line) => {
    const [whole = '', split = ''] = line.split(' = ')
    expect(splitFullName(whole)).toEqual(toName(split))
  })

  it('of one or two parts is a name with or without a last name', () => {
    expect(splitFullName('')).toEqual({ name: '', lastName: '' })
    expect(splitFullName('   ')).toEqual({ name: '', lastName: '' })
  })

  it('keeps all its words, and has a name', () => {
    const word = fc.oneof(
      fc.constantFrom('María', 'del', 'Carmen', 'de', 'la', 'Cruz', 'y', 'Dra.', 'Ruiz', 'López'),
      fc.constantFrom('(Lupita)', 'Jr.', 'San', 'Juan', 'J.', 'Ñ', '2', '“x”', 'Ana', 'Zoé'),
      fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }),
    )
    const sorted = (text: string) =>
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .sort()
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), (words) => {
        const whole = words
          .join(' ')
          .replace(/[-–—.,"“”«»()[\]]+/g, ' ')
          .trim()
        const { name, lastName } = splitFullName(whole)
        expect(sorted(`${name} ${lastName}`)).toEqual(sorted(whole))
        if (whole !== '') expect(name).not.toBe('')
      }),
      { numRuns: 2000 },
    )
  })

  it('of many brackets or titles is split in time', () => {
    const start = performance.now()
    for (const part of ['(', '"', 'Dr. ', 'y ', 'de la ', 'Ana ', 'de Jesús ', ',']) {
      splitFullName(part.repeat(2000 / part.length))
    }
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
