import type { Modality } from '@cuando/contract/appointments/modality'
import type { WholeService } from '../services/compose-service.ts'

type Needed = 'name' | 'description' | 'price' | 'duration'

export interface DemoService
  extends Partial<Omit<WholeService, Needed>>,
    Pick<WholeService, Needed> {
  modality: Modality
  /** How many of a hundred customers book it. */
  share: number
  /** Possible notes of customers at booking. */
  notes: string[]
  /** Possible final notes of the owner. */
  finalNotes: string[]
}

/** The demo salon's services: all modalities, short and long. */
export const demoServices: readonly DemoService[] = [
  {
    name: 'Corte y peinado',
    description: 'Diagnóstico, lavado, corte a tu medida y peinado con secadora.',
    price: 350,
    duration: 60,
    modality: 'LOCAL',
    share: 46,
    notes: [
      'Solo las puntas, por favor.',
      'Voy con mi hija de 6 años, ¿le pueden cortar el fleco?',
      'Llevo una foto del corte que quiero.',
      'Tengo el cabello muy rizado.',
      'Si se puede, que me atienda Mariana.',
      'Peinado recogido, voy a una graduación.',
    ],
    finalNotes: ['Capas largas, sin fleco.', 'Prefiere a primera hora.'],
  },
  {
    name: 'Tinte completo',
    description:
      'Color de raíz a puntas con tinte sin amoniaco, tratamiento hidratante y secado. ' +
      'Incluye prueba de alergia.',
    price: 1200,
    duration: 120,
    modality: 'LOCAL',
    share: 18,
    notes: [
      'Quiero cubrir canas con un castaño claro.',
      'Tengo alergia al amoniaco.',
      'Me lo pinté en casa hace un mes.',
    ],
    finalNotes: ['Tono 6.35, 40 minutos de reposo.', 'Tono 7.1; retoque de raíz en seis semanas.'],
  },
  {
    name: 'Maquillaje a domicilio',
    description:
      'Maquillaje social para fiestas, graduaciones y sesiones de fotos. ' +
      'Llevamos todo lo necesario a tu casa.',
    price: 950,
    duration: 90,
    modality: 'CUSTOM',
    maxDistanceKm: 10,
    // Travel time.
    prepMinutes: 30,
    share: 14,
    notes: ['Es para una boda de noche.', 'Portón blanco, hay lugar para estacionarse.'],
    finalNotes: ['Piel sensible: usar la base hipoalergénica.'],
  },
  {
    name: 'Asesoría de imagen',
    description:
      'Por videollamada: colorimetría, forma del rostro y un plan de cuidado para tu cabello.',
    price: 250,
    duration: 30,
    modality: 'ONLINE',
    meetingLink: 'https://meet.google.com/asr-imgn-cua',
    share: 22,
    notes: [
      'Me interesa saber qué colores me van para una entrevista.',
      'Quiero dejar de teñirme y no sé cómo empezar.',
      '¿La videollamada puede ser desde el celular?',
    ],
    finalNotes: ['Paleta de otoño; le mandé la guía de cuidado.'],
  },
]
