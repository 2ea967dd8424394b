/** A place whose clock is that of a zone of another name: Puebla's is that of 'America/Mexico_City'. */
export interface MexicanPlace {
  /** 'La Paz, Baja California Sur'; of a state alone 'Sonora'. */
  name: string
  /** Other names that people type: 'cdmx', 'gdl'. */
  aliases: string
}

/** Mexico's states and larger cities by time zone, as the law of 2022 puts them. */
export const mexicanPlaces: Readonly<Record<string, readonly MexicanPlace[]>> = {
  'America/Mexico_City': [
    ...state('Ciudad de México', '', 'cdmx df d.f. distrito federal'),
    ...state('Aguascalientes', '', 'ags'),
    ...state('Chiapas', 'Tuxtla Gutiérrez, Tapachula, San Cristóbal de las Casas, Comitán'),
    ...state('Colima', 'Manzanillo, Tecomán'),
    ...state(
      'Estado de México',
      'Toluca, Ecatepec, Naucalpan, Nezahualcóyotl, Tlalnepantla, Metepec, Chalco, Texcoco, Atizapán, Cuautitlán',
      'edomex',
    ),
    ...state('Guanajuato', 'León, Irapuato, Celaya, Salamanca, San Miguel de Allende', 'gto'),
    ...state('Guerrero', 'Acapulco, Chilpancingo, Iguala, Taxco, Zihuatanejo'),
    ...state('Hidalgo', 'Pachuca, Tulancingo, Tula'),
    ...state(
      'Jalisco',
      'Guadalajara, Zapopan, Tlaquepaque, Tonalá, Tlajomulco, Puerto Vallarta, Lagos de Moreno, Tepatitlán, Ciudad Guzmán, Chapala',
      'gdl',
    ),
    ...state('Michoacán', 'Morelia, Uruapan, Zamora, Lázaro Cárdenas, Pátzcuaro'),
    ...state('Morelos', 'Cuernavaca, Cuautla, Jiutepec, Tepoztlán'),
    ...state('Oaxaca', 'Salina Cruz, Juchitán, Puerto Escondido, Huatulco, Tuxtepec'),
    ...state('Puebla', 'Cholula, Tehuacán, Atlixco, San Martín Texmelucan'),
    ...state('Querétaro', 'San Juan del Río, Tequisquiapan', 'qro'),
    ...state('San Luis Potosí', 'Ciudad Valles, Matehuala', 'slp'),
    ...state('Tabasco', 'Villahermosa, Cárdenas, Comalcalco'),
    ...state('Tlaxcala', 'Apizaco, Huamantla'),
    ...state(
      'Veracruz',
      'Xalapa, Boca del Río, Coatzacoalcos, Córdoba, Orizaba, Poza Rica, Minatitlán, Tuxpan',
      'jalapa',
    ),
    ...state('Zacatecas', 'Fresnillo, Jerez'),
  ],
  'America/Monterrey': [
    ...state(
      'Nuevo León',
      'Guadalupe, San Nicolás de los Garza, San Pedro Garza García, Apodaca, Santa Catarina, General Escobedo',
      'mty',
    ),
    ...state('Coahuila', 'Saltillo, Torreón, Monclova, Ramos Arizpe'),
    ...state('Durango', 'Gómez Palacio, Lerdo'),
    ...state('Tamaulipas', 'Ciudad Victoria, Tampico, Ciudad Madero, Altamira, Ciudad Mante'),
  ],
  'America/Matamoros': [
    ...cities('Reynosa, Nuevo Laredo, Río Bravo, Valle Hermoso, Ciudad Mier', 'Tamaulipas'),
    ...cities('Piedras Negras, Ciudad Acuña, Nava', 'Coahuila'),
    ...cities('Anáhuac', 'Nuevo León'),
  ],
  'America/Chihuahua': state('Chihuahua', 'Cuauhtémoc, Delicias, Hidalgo del Parral, Camargo'),
  'America/Ciudad_Juarez': cities('Ciudad Juárez, Ascensión, Janos, Guadalupe', 'Chihuahua'),
  'America/Ojinaga': cities('Ojinaga, Coyame, Manuel Benavides', 'Chihuahua'),
  'America/Hermosillo': state(
    'Sonora',
    'Ciudad Obregón, Nogales, Navojoa, Guaymas, Puerto Peñasco',
  ),
  'America/Mazatlan': [
    ...state('Sinaloa', 'Culiacán, Los Mochis, Guasave, Guamúchil'),
    ...state(
      'Baja California Sur',
      'La Paz, Los Cabos, Cabo San Lucas, San José del Cabo, Loreto, Todos Santos',
      'bcs',
    ),
    ...state('Nayarit', 'Tepic, Compostela, Tuxpan'),
  ],
  'America/Bahia_Banderas': cities('Nuevo Vallarta, Bucerías, Sayulita, Punta de Mita', 'Nayarit'),
  'America/Cancun': state(
    'Quintana Roo',
    'Chetumal, Playa del Carmen, Cozumel, Tulum, Isla Mujeres, Bacalar',
    'qroo',
  ),
  'America/Merida': [
    ...state('Yucatán', 'Valladolid, Progreso, Tizimín'),
    ...state('Campeche', 'Ciudad del Carmen, Champotón'),
  ],
  'America/Tijuana': state(
    'Baja California',
    'Mexicali, Ensenada, Tecate, Rosarito, San Quintín',
    'bc tj',
  ),
}

/** A state, and its cities that people look for. */
function state(name: string, larger = '', aliases = ''): MexicanPlace[] {
  return [{ name, aliases }, ...cities(larger, name)]
}

function cities(names: string, ofState: string): MexicanPlace[] {
  if (names === '') return []
  return names.split(', ').map((city) => ({ name: `${city}, ${ofState}`, aliases: '' }))
}
