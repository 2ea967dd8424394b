/** The things that a file numbers. */
export type FileUnit = 'line' | 'contact'

/** The words for it. Both are counted, but their articles and adjectives differ. */
export const unitWords = {
  line: {
    one: 'línea',
    many: 'líneas',
    title: 'Línea',
    theOne: 'la línea',
    theMany: 'las líneas',
    ofFile: 'Líneas del archivo',
    all: 'Todas',
    shown: 'Qué líneas se ven',
    reviewed: 'líneas revisadas',
    oneRefused:
      'línea no se importó. Corrígela en su archivo e impórtalo: quienes ya están no se duplican.',
    manyRefused:
      'líneas no se importaron. Corrígelas en su archivo e impórtalo: quienes ya están no se duplican.',
  },
  contact: {
    one: 'contacto',
    many: 'contactos',
    title: 'Contacto',
    theOne: 'el contacto',
    theMany: 'los contactos',
    ofFile: 'Contactos',
    all: 'Todos',
    shown: 'Qué contactos se ven',
    reviewed: 'contactos revisados',
    oneRefused:
      'contacto no se importó. Corrígelo en su archivo e impórtalo: quienes ya están no se duplican.',
    manyRefused:
      'contactos no se importaron. Corrígelos en su archivo e impórtalo: quienes ya están no se duplican.',
  },
} as const satisfies Record<FileUnit, object>
