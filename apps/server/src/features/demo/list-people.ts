import type { CustomerData } from '@cuando/contract/customers/customer-schemas'
import { makeUsername } from '../commerce/create/make-username.ts'

/** A customer of the demo salon, within its service area. */
export interface DemoPerson extends CustomerData {
  phone: string
  birthday: string | null
  tags: string[]
  /** The owner's notes, oldest first. */
  remarks: { content: string; isPinned: boolean }[]
  address: string
  latitude: number
  longitude: number
}

/** Twenty invented customers, whose e-mails and phones can't exist; two have no e-mail. */
export function listDemoPeople(): DemoPerson[] {
  return people.map(([name, lastName, phone, address, latitude, longitude, about = {}]) => ({
    name,
    lastName,
    email:
      about.hasEmail === false ? null : `${makeUsername(`${name} ${lastName}`)}@correo.example`,
    // No Mexican phone number has a 0 after the area code.
    phone: `9990${phone}`,
    birthday: about.birthday ?? null,
    tags: about.tags ?? [],
    remarks: (about.notes ?? []).map(({ content, isPinned = false }) => ({ content, isPinned })),
    address: `${address}, Mérida`,
    latitude,
    longitude,
  }))
}

interface About {
  hasEmail?: false
  birthday?: string
  tags?: string[]
  notes?: { content: string; isPinned?: true }[]
}

type Line = [string, string, string, string, number, number, About?]

// Every month has a birthday.
const people: Line[] = [
  [
    'María Fernanda',
    'Pech Uc',
    '142207',
    'Calle 21 #134, Itzimná',
    20.9985,
    -89.6118,
    { birthday: '1991-01-14', tags: ['Frecuente', 'Color'] },
  ],
  [
    'Guadalupe',
    'Hernández Ruiz',
    '318846',
    'Calle 59 #588, Santiago',
    20.9702,
    -89.6321,
    { birthday: '--02-09' },
  ],
  [
    'José Luis',
    'Martínez Góngora',
    '405519',
    'Calle 50 #410, Mejorada',
    20.9713,
    -89.6126,
    { tags: ['Frecuente'], notes: [{ content: 'Prefiere la primera cita de la mañana' }] },
  ],
  [
    'Ana Sofía',
    'Ramírez Peón',
    '127730',
    'Calle 15 #210, Altabrisa',
    21.0168,
    -89.5857,
    { birthday: '1998-03-27', tags: ['Maquillaje'] },
  ],
  [
    'Verónica',
    'González Chan',
    '560182',
    'Calle 27 #96, México',
    21.0031,
    -89.6083,
    {
      birthday: '1984-04-05',
      tags: ['Color'],
      notes: [
        { content: 'Alérgica al amoniaco', isPinned: true },
        { content: 'Su tono es 7.1 con oxidante de 20' },
      ],
    },
  ],
  [
    'Daniela',
    'Canul Sosa',
    '233964',
    'Calle 31 #245, García Ginerés',
    20.9852,
    -89.6398,
    { birthday: '--05-18' },
  ],
  [
    'Patricia',
    'Rodríguez Ávila',
    '471028',
    'Calle 26 #301, Miguel Alemán',
    20.9903,
    -89.6012,
    { tags: ['Frecuente', 'A domicilio'], notes: [{ content: 'Tocar el timbre de la derecha' }] },
  ],
  [
    'Carlos Alberto',
    'Sánchez Mena',
    '189453',
    'Calle 20 #118, Chuburná',
    21.0079,
    -89.6402,
    { birthday: '1979-06-30' },
  ],
  [
    'Ximena',
    'Torres Cámara',
    '352691',
    'Calle 36 #75, Montecristo',
    21.0182,
    -89.6061,
    { birthday: '2001-07-11', tags: ['Maquillaje'] },
  ],
  [
    'Alejandra',
    'Flores Dzul',
    '610375',
    'Calle 43 #502, Pensiones',
    20.9899,
    -89.6547,
    { tags: ['Color'] },
  ],
  [
    'Rosa Elena',
    'May Balam',
    '294408',
    'Calle 64 #617, San Sebastián',
    20.9581,
    -89.6279,
    { hasEmail: false, birthday: '--08-22', tags: ['Frecuente'] },
  ],
  [
    'Paulina',
    'Gómez Escalante',
    '438157',
    'Calle 10 #322, Montebello',
    21.0369,
    -89.6121,
    { birthday: '1995-09-03' },
  ],
  ['Miguel Ángel', 'Castillo Poot', '166820', 'Calle 19 #87, Vista Alegre', 21.0005, -89.5961],
  [
    'Jimena',
    'Aguilar Novelo',
    '527943',
    'Calle 47 #433, Centro',
    20.9759,
    -89.6173,
    { birthday: '1989-10-16', tags: ['Color', 'Frecuente'] },
  ],
  [
    'Leticia',
    'Morales Ku',
    '380216',
    'Calle 33 #540, Francisco de Montejo',
    21.0318,
    -89.6497,
    { hasEmail: false, notes: [{ content: 'Confirmar por WhatsApp, no contesta llamadas' }] },
  ],
  [
    'Regina',
    'Ortiz Bolio',
    '251779',
    'Calle 17 #64, San Antonio Cinta',
    21.0083,
    -89.6185,
    { birthday: '--11-08' },
  ],
  ['Claudia', 'Vázquez Tun', '493362', 'Calle 22 #159, Los Pinos', 20.9851, -89.5803],
  [
    'Karla',
    'Díaz Herrera',
    '117594',
    'Calle 14 #276, Las Brisas',
    20.9868,
    -89.5741,
    { birthday: '1993-12-12', tags: ['Maquillaje'] },
  ],
  ['Luis Fernando', 'Mendoza Ceh', '346081', 'Calle 62 #355, La Ermita', 20.9563, -89.6252],
  [
    'Silvia',
    'Cervera Manzanilla',
    '582435',
    'Calle 25 #180, Jardines de Mérida',
    20.9921,
    -89.5889,
  ],
]
