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
    oneRefused: 'línea no se importó.',
    manyRefused: 'líneas no se importaron.',
    oneIncomplete: 'línea se importó sin un dato que no se pudo leer.',
    manyIncomplete: 'líneas se importaron sin algún dato que no se pudo leer.',
    correctOne: 'Corrígela en su archivo e impórtalo: quien ya está no se duplica.',
    correctMany: 'Corrígelas en su archivo e impórtalo: quienes ya están no se duplican.',
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
    oneRefused: 'contacto no se importó.',
    manyRefused: 'contactos no se importaron.',
    oneIncomplete: 'contacto se importó sin un dato que no se pudo leer.',
    manyIncomplete: 'contactos se importaron sin algún dato que no se pudo leer.',
    correctOne: 'Corrígelo en su archivo e impórtalo: quien ya está no se duplica.',
    correctMany: 'Corrígelos en su archivo e impórtalo: quienes ya están no se duplican.',
  },
} as const satisfies Record<FileUnit, object>
