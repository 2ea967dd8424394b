import { describe, expect, it } from 'vitest'
import { pretends } from './detect-pretense.ts'

const refused = `BBVA
BBVA Bancomer Soporte
bbva.mexico
B B V A
B.B.V.A. Aclaraciones
BBVABancomer
Santander
SANTANDER MÉXICO
Santánder Serfin
San tander
Sаntаnder
Banco Santander
Grupo Financiero Banorte
8ANAMEX
Banamex Alertas
Banco Azteca
banco   azteca sucursal 4
Bánco Aztecá
Inbursa
Scotiabank Inverlat
HSBC México
Hey, Banco
BanCoppel
Banco de México
Nubank
Nu México
Mercado Libre
MercadoLibre
Mercado Pago Soporte
Amazon
Amaz0n Pagos
PayPal
PayPaI
WhatsApp
W h a t s A p p
WhаtsApp Soporte
VVhatsApp
Soporte WhatsApp
WhatsApp​ Oficial
Google
G00gle Seguridad
Ｇｏｏｇｌｅ
Facebook Verificación
SAT
S.A.T.
SAT México
SAT Citas
Sat de México
El SAT Oficial
SAT 2026
Servicio de Administración Tributaria
IMSS
IMSS Digital
CFE
CFE Pagos
Telmex
Infonavit
Policía
Policía Cibernética
Fiscalía General
Secretaría de Hacienda
Gobierno de México
Guardia Nacional
Registro Civil
Correos de México
DHL
DHL Express México
Estafeta
FedEx
Fed Ex Paquetería
Cuando
CUANDO
Cuando Soporte
Soporte Cuando
cuando-soporte
soporte-cuando
Soporte
soporte24
Soporte Técnico
Ayuda
admin
Seguridad
verificacion
pagos
Pagos en Línea
Atención a Clientes
Visa
Apple Support
BBVA!
BBVA!!
BBVA !
¡BBVA!
!BBVA
Santander!
$antander!
$antander|Soporte
B@namex!
BBV@!
Banamex! Alertas
BBVA|Soporte
| SAT |
SAT!
SAT !
SAT! Citas!
Soporte!
Soporte $$
BBVA！
BBVA｜Soporte
BBVAǃ
BBVA ‼
BBVA™
BBVA™ Soporte
BBVA℠
BBVA®
BBVA©
BBVAⓇ
BBVAᵀᴹ
BBVAʼ
BBVAª
BBVAº
BBVA²
BBVA④
BBVAⅡ
BBVA ½
WhatsApp™
ⓌⓗⓐⓣⓢⒶⓟⓟ
ⓌⓗⓐⓣⓢⒶⓟⓟ!
ᵂʰᵃᵗˢᴬᵖᵖ
⒝⒝⒱⒜
(BBVA)
«BBVA»
"BBVA"
'BBVA'
BBVA_
BBVA*
*BBVA*
BBVA✓
BBVA 🏦
B🏦B🏦V🏦A
BBVA\u3164
24BBVA
BBVA24Soporte
SAT2026Citas
24soporte
A y u d a
P a g o s
bbvasoporte
soportebbva
soportedebbva
soportedelabbva
bbvademexico
cuandosoporte
ayudacuando
pagosenlinea
soporteaclientes
pagossat
soportedelsat
satdepagos
sathacienda
soportenu
satmexico
satpagos
satenlinea
satdemexico
dhlmexico
numx
SAT en México
SAT Hacienda`.split('\n')

const accepted = `Estética Santander
Dra. Azteca Ruiz
Azteca Barber Shop
Banquetes López
Banquetes Amazonas
Estética Cuando Quieras
Cuando Quieras Spa
Correo Café
Saturno Spa
Sat Nam Yoga
Satélite Dental
Hacienda San José
Hacienda del Sol Eventos
Soporte Técnico Ramírez
Soporte Emocional Luna
Ayuda Psicológica Vega
Seguridad Privada Halcón
Administración de Fincas Ruiz
Pagos y Trámites Gómez
Visa y Pasaporte Gestoría Ríos
Visas Express
Gestoría SAT y Trámites
Contador Pérez, trámites IMSS
Meta Fitness
Apple Nails Studio
Didi Spa
Uber Díaz Barbería
Coppel y Asociados
Elektra Tattoo
Citi Nails
Nuestra Barbería
Nu Skin Studio Ana
Upsala Dental
Inés Barber
Sepúlveda Abogados
Policlínica del Valle
Consultorio Dental Nova
Consultoría Fiscal Mora
Juzga Tú Café
Amazonia Spa
Amazonas Masajes
Googlyeyes Kids
Dentista María Santander
Clínica Banorteña
Bancos y Sillas Ortega
Banco de Uñas Mía
Mercado de Flores
Mercadito Libre de Estrés
Telas Mexicanas
Gobierno Interior Coaching
Secretarias Unidas
Fisioterapia Guardia
Cruz Azul Barber
Afirme Salón
Liverpool Barber Club
Salón 5 de Mayo
Estudio 8 Bananas
Barbería 1-2-3
Spa 24 Horas
Belleza y Más
Estética Lucía
Salón 💇‍♀️
Ñandú Peluquería
M&M Nails
Рeluquería
¡Hola! Uñas
$tudio Ana
Spa! Nu & Ana
Nails™
Klara
Klara MX
klara-mx
klaramx
Kiara
kiara-mx
Satén
Satén México
satenmx
Satay
Satine
Sepia
Sepia México
Nude
Nude MX
nudemx
Nua
Nunu
Nuela
Amazona
Amazona México
Telegrama MX
Storia
Upsala
Pagosa
Cuandoa`.split('\n')

describe('a name', () => {
  it.each(refused)('that impersonates somebody is refused: %s', (name) => {
    expect(pretends(name)).toBe(true)
  })

  it.each(accepted)('of an honest business is accepted: %s', (name) => {
    expect(pretends(name)).toBe(false)
  })

  it.each(['', '💇', '---', '123'])('without words is accepted: %j', (name) => {
    expect(pretends(name)).toBe(false)
  })
})
