/** Comma-separated names, as they are usually written. */
const list = (text: string) => text.split(/,\s*/)

/**
 * Institutions that a business cannot be: no name may begin with one of these. Only add names that no honest business
 * has ('Santander' is also a surname, but hardly the first word of a business's name).
 */
export const institutions = list(
  `BBVA, Bancomer, Santander, Banamex, Citibanamex, Banorte, HSBC, Scotiabank, Inbursa, Banco Azteca, BanCoppel,
  Banregio, BanBajío, Bansefi, Banxico, Banco de México, Banco del Bienestar, Nubank, Hey Banco, Compartamos Banco,
  Openbank, Revolut, Bitso, Binance, Coinbase, Western Union, MoneyGram, American Express, Amex, Mastercard, PayPal,
  Mercado Pago, Mercado Libre, Amazon, Walmart, Oxxo, Rappi, Airbnb, Buró de Crédito, Círculo de Crédito, Infonavit,
  Fonacot, ISSSTE, IMSS, SHCP, Profeco, Condusef, CNBV, Consar, Conagua, Pemex, Comisión Federal de Electricidad,
  Servicio de Administración Tributaria, SAT de México, Instituto Mexicano del Seguro Social,
  Instituto Nacional Electoral, Gobierno de México, Gobierno Federal, Gobierno del Estado, Secretaría de, Policía,
  Guardia Nacional, Fiscalía, Ministerio Público, Ayuntamiento, Juzgado, Registro Civil, Aduana, Aduanas, Embajada,
  Consulado, Cruz Roja, Interpol, FBI, Correos de México, Sepomex, DHL, FedEx, Estafeta, Paquetexpress, Redpack,
  Telmex, Telcel, Movistar, Totalplay, Netflix, Spotify, WhatsApp, Facebook, Instagram, TikTok, Telegram, YouTube,
  Google, Gmail, Microsoft, Outlook, Hotmail, iCloud, TV Azteca`,
)

/**
 * Institutions whose names are short or common words: refused alone, and before a word of authority ('SAT Citas'), but
 * not in 'Sat Nam Yoga' or 'Hacienda San José'.
 */
export const acronyms = list(
  `SAT, CFE, INE, SEP, SRE, CURP, UPS, Correos, Hacienda, Gobierno, Nu, Klar, Stori, Ualá, Afirme, Multiva, Mifel, Invex,
  Citi, Visa, Apple, Meta, Uber, DiDi, Izzi, AT&T, Coppel, Elektra, Liverpool, Afore, Seguro Social`,
)

/** Names of the service itself and of its support: refused alone, and if only listed words follow. */
export const supportWords = list(
  `Cuando, Soporte, Ayuda, Admin, Administración, Administrador, Seguridad, Verificación, Verificar, Pagos, Facturación,
  Cobranza, Aclaraciones, Moderador, Notificaciones, Atención al cliente, Atención a clientes, Servicio al cliente,
  Servicio a clientes, Soporte a clientes, Ayuda a clientes, Support, Help, Security, Billing, Payments`,
)

/** Words that make a name sound as if it spoke for an institution. */
export const authorityWords = list(
  `México, MX, Mexicana, Oficial, Official, App, Soporte, Support, Ayuda, Atención, Cliente, Clientes, Seguridad, Security,
  Verificación, Pago, Pagos, Cobranza, Facturación, Aclaraciones, Notificaciones, Avisos, Alertas, Citas, Sucursal, Banco,
  Bank, Grupo, Financiero, Equipo, Team, Cuenta, Cuentas, Técnico, Línea, En línea, Online, Gob, Gobierno, Federal,
  Nacional, Tributaria, Central, Com, Net, Org`,
)

/** Words that may stand before an institution's name: 'Banco Santander'. */
export const leadingWords = list(
  'Banco, Grupo, Grupo Financiero, Soporte, Ayuda, App, Oficial, Equipo, Equipo de, Atención a clientes',
)

/** Filler words between the others. */
export const connectors = list(
  'de, de la, de los, de las, del, la, el, los, las, al, a, en, y, por, para, su, tu',
)
