import type { LocalBusiness, MedicalOrganization } from 'schema-dts'

type TypeName<T> = Extract<T, { '@type': string }>['@type']

/**
 * A type of schema.org. Medical types that are not local businesses there are combined with LocalBusiness.
 */
export type BusinessType =
  | TypeName<LocalBusiness>
  | readonly ['LocalBusiness', TypeName<MedicalOrganization>]

/** The type for a category by its name; LocalBusiness if schema.org has no closer type. */
export const businessTypeOf = (category: string | null): BusinessType =>
  (category === null ? undefined : typesByCategory.get(category)) ?? 'LocalBusiness'

export const typesByCategory: ReadonlyMap<string, BusinessType> = new Map<string, BusinessType>([
  ['Acupuntura', 'MedicalBusiness'],
  ['Agencia de viajes', 'TravelAgency'],
  ['Asesoría contable', 'AccountingService'],
  ['Asesoría financiera', 'FinancialService'],
  ['Asesoría legal', 'LegalService'],
  ['Autolavado', 'AutoWash'],
  ['Barbería', 'HairSalon'],
  ['Bienes raíces', 'RealEstateAgent'],
  ['Cardiología', 'Physician'],
  ['Centro de estética', 'BeautySalon'],
  ['Centro de masajes', 'DaySpa'],
  ['Clases de natación', 'SportsActivityLocation'],
  ['Clínica de rehabilitación', 'MedicalClinic'],
  ['Consultorio médico', 'Physician'],
  ['Control de plagas', 'HomeAndConstructionBusiness'],
  ['Dentista', 'Dentist'],
  ['Depilación', 'BeautySalon'],
  ['Dermatología', 'Dermatology'],
  ['Entrenador personal', 'HealthClub'],
  ['Estudio de pilates', 'ExerciseGym'],
  ['Estudio de tatuajes', 'TattooParlor'],
  ['Estudio de yoga', 'ExerciseGym'],
  ['Fisioterapia', 'Physiotherapy'],
  ['Ginecología', 'Gynecologic'],
  ['Gimnasio', 'ExerciseGym'],
  ['Hojalatería y pintura', 'AutoBodyShop'],
  ['Jardinería', 'HomeAndConstructionBusiness'],
  ['Laboratorio clínico', ['LocalBusiness', 'DiagnosticLab']],
  ['Limpieza del hogar', 'HomeAndConstructionBusiness'],
  ['Maquillaje profesional', 'BeautySalon'],
  ['Medicina estética', 'MedicalClinic'],
  ['Nutrición', 'DietNutrition'],
  ['Oftalmología', 'Physician'],
  ['Óptica', 'Optician'],
  ['Pediatría', 'Pediatric'],
  ['Peluquería', 'HairSalon'],
  ['Plomería y electricidad', 'HomeAndConstructionBusiness'],
  ['Podología', 'Podiatric'],
  ['Psicología', 'MedicalBusiness'],
  ['Quiropráctica', 'MedicalBusiness'],
  ['Salón de belleza', 'BeautySalon'],
  ['Salón de uñas', 'NailSalon'],
  ['Spa', 'DaySpa'],
  ['Taller mecánico', 'AutoRepair'],
  ['Terapia de lenguaje', 'MedicalBusiness'],
  ['Veterinaria', ['LocalBusiness', 'VeterinaryCare']],
])
