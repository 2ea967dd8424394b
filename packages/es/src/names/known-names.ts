/** The words of a list, in lower case and without accents. */
const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

// The lists are our own, written from what is common in Mexico. They only decide where a whole name is split. A name that
// they lack is no error: its place decides.

/** Common given names. */
export const givenNames = wordsOf(`
  aaron abel abelardo abigail abraham abram abril ada adalberto adan adela adelaida adelina adilene adolfo adrian
  adriana agustin agustina aida aide aidee alan alba alberta alberto aldair aldo alejandra alejandrina alejandro
  alejo alessandra alessandro alex alexa alexander alexandra alexia alexis alfonso alfredo alicia alina alison alma
  alondra alvaro amada amado amairani amalia amanda amaury amelia amelie america amparo ana anabel anabell anahi
  anastasia andrea andres angel angela angeles angelica angelina angelo angie anita ann anna anne anselmo antonella
  antonia antonio anuar apolinar araceli aracely aranza araseli arcelia argelia ari ariadna ariana arianna ariel
  arlet arleth arlette armanda armando arnulfo aron arsenio artemio arturo asael ashley asuncion atziri augusto aura
  aurelia aurelio aurora axel ayde aylin azucena azul barbara bartolome beatriz belem belen belinda benita benjamin
  berenice bernarda bernardo berta bertha betsabe betsy betty bianca blanca bonifacio brandon braulio brayan brenda
  brian briana brianda brigida brisa bruno bryan camila candelaria candida candy caridad carina carla carlo carlos
  carlota carmela carmelo carmen carmina carol carolina cassandra catalina catarina cayetano cecilia cecilio celeste
  celestina celia celina cesar charles christian christopher cinthia cinthya cintia ciro citlali citlalli citlaly
  clara clarisa clarissa claudia claudio clemencia clementina concepcion concha consuelo coral corina cornelio
  cristal cristian cristina cristofer cristopher cruzita cuauhtemoc cynthia dafne dagoberto dalia daliana damaris
  damian daniel daniela danna dante daria dario david dayana debora deborah delfina delfino delia denise denisse
  deyanira diana diego dina dinora dolores domitila donaji dora doris dulce eder edgar edgardo edith edmundo eduarda
  eduardo edward edwin efrain efren eladio eleazar elena eleuterio elia elian eliana eligio elisa elisabet elisabeth
  eliseo eliud elizabeth ella eloisa eloy elsa elva elvia elvira ema emanuel emelia emely emigdio emilia emiliana
  emiliano emilio emily emma emmanuel enedina enrique enriqueta epifanio eric erica erick ericka erik erika
  ernestina ernesto esmeralda esperanza estefani estefania estefany estela estella ester esther estrella eugenia
  eugenio eulalia eulalio eunice eusebio eva evangelina evaristo evelia evelin evelyn ezequiel fabian fabiana
  fabiola facundo fanny fatima faustino fausto federico felicia feliciano felicitas felipa felipe fermin fernanda
  fernando fidel fidelia filiberto filomena flavio flor flora florencia florencio florentina florentino francis
  francisca francisco frank freddy frida froylan fulgencio gabino gabriel gabriela gael gema gemma genaro genesis
  genoveva george georgina gerardo german gerson gianna gilberto gina giovanna giovanni gisel gisela giselle gladys
  glenda gloria gonzalo grace gracia graciela gregoria greta gretel gricelda grisel griselda guadalupe guido
  guillermina guillermo gumercindo gustavo hannah hector heidi helen helena heliodoro heraclio heriberto herlinda
  hermelinda herminia herminio hilaria hilda hiram homero honorio horacio hortensia hugo humberto ian ignacia
  ignacio iker ilda ileana iliana imelda indira ines ingrid irais iran irene iris irma irving isaac isabel isabela
  isabella isai isaias isaura isela isidoro isidra ismael israel itzayana itzel ivan ivana ivette ivon ivonne izel
  jacinta jack jacob jacobo jacqueline jaime jair james jane janet janeth jaqueline jared jasmin jason javier jazmin
  jean jeanette jennifer jenny jeremias jesica jessica jessy jesus jesusa jhonatan jimena joan joana joanna joaquin
  joaquina job jocelyn joel johana johanna john johnny jonas jonatan jonathan jordi jorge jose josefa josefina
  joseline joselyn joseph josue jovana jovita juan juana juanita judith julia julian juliana julieta juliette julio
  julissa justina justino justo juvenal juventino karely karen karime karina karla karol karyme kassandra katherine
  kathia katia katya kelly ken kenia kenya kevin kimberly lady lana larissa laura laureano lauro lea leah leandro
  leidy leila leobardo leocadia leonardo leonel leonila leonor leonora leopoldo leslie lesly leticia lia libia
  librado lidia ligia lila lili lilia lilian liliana lilly lina linda lisa lisandro lisbeth livia liz lizbeth lizet
  lizeth lluvia lola lorena lorenza loreto lourdes lucero lucia luciana luciano lucila lucina lucinda lucio lucrecia
  lucy luis luisa lupe lupita luz lydia mabel macarena macaria macario magali magaly magda magdalena magdaleno maite
  malena malinali manuel manuela mara marcela marcelina marcelino marcelo marcia marco margarita margarito mari
  maria mariam marian mariana maribel maricarmen maricela maricruz marie mariel mariela marilu marilyn marina mario
  marisa marisela marisol maritza mark marlen marlene marlon marta martha martina mary maryjose mateo matilda
  matilde matthew maura mauricio mauro max maximiliano maximino maximo mayela mayra mayte melani melania melanie
  melina melisa melissa melody mercedes meredith mia micaela michael michel michelle miguel mikaela milagros mildred
  milena milton minerva mireya miriam mirian mirna misael modesta modesto moises monica monserrat montserrat myriam
  myrna nadia nahomi nahum nallely nancy naomi natali natalia natalie natalio nataly natanael natasha natividad
  nayeli nazario neftali nelida nelly nelson nerea nereida nestor nicanor nicole nidia nina noe noel noelia noemi
  nohemi nora norberto norma nubia nuria obdulia octavio odette odilon ofelia olaf olga oliver olivia omar ondina
  orlando oscar osiris osvaldo oswaldo othon otilia otilio pablo pamela paola paolo pascuala patricia patrick patsy
  paty paul paula paulette paulina paulino paulo pedro penelope perla peter petra petronila phillip pilar porfirio
  primitivo priscila prisciliano priscilla prudencia quetzal quetzalli rafael rafaela ramiro ramona raquel raul
  raymundo rebeca rebecca refugio regina reina renata rene renee reyna reynaldo ricarda ricardo richard rigoberto
  rita robert roberta roberto rocio rodolfo rodrigo rogelia rogelio roger rolando romana romeo romina romualdo
  ronaldo rosa rosalba rosalia rosalina rosalinda rosalva rosana rosaura rose rosenda rosendo rosio rosita rosy
  roxana ruben ruby rufina rufino ruth ryan sabina sabino sabrina salma salome salvador salvadora samanta samantha
  samara samuel sandra santa santino sara sarah sarahi sarai saul scarlett sebastian selena selene serafin serafina
  sergio severino shantal sharon sheila shirley silvano silverio silvia simona socorro sofi sofia sol soledad sonia
  sophia stefany stephanie steven sugey suleima suri susan susana sylvia tabata tamara tania tatiana teodora teodoro
  teodulo teofilo tere teresa teresita thelma thiago thomas tiburcio timoteo timothy tonatiuh tony toribio
  tranquilino trinidad ubaldo ulises uriel ursula uziel valentina valentino valeria valeriano valerie valery vanesa
  vanessa vania veronica vianey vianney vicenta victor victoria victorino vilma viola violeta virgilio virginia
  virginie viridiana vivian viviana vladimir walter wendy wilfrido william wilson wulfrano xanat xavier xiadani
  ximena xitlali xochiquetzal xochitl yadira yael yahir yair yajaira yamile yamilet yamileth yanet yaneth yanira
  yara yareli yaretzi yasmin yazmin yesenia yessica yocelin yolanda yolotl yoselin yosselin ysabel yuliana yunuen
  yuri yuridia yvonne zahira zaida zaira zenaida zenon zita zoe zoila zulema zuleyma zuri`)

/** Names that are last names more often than second given names. */
export const givenOrLast = wordsOf(`
  abad alonso bautista bernal cosme cruz domingo franco gaspar gil lara leal leon luna marin mariscal mateos maya
  pascual pastor paz reyes roman roque rosas santos simon ventura vidal villa`)

/** Men's names that are last names, too: they follow 'Juan' as a given name, and 'Ana' as a last name. */
export const menOrLast = wordsOf(`
  amador baltazar benito bernabe bernardino blas calixto camilo candelario casimiro celestino clemente cristobal
  elias esteban felix gregorio hilario isidro jacinto jeronimo lazaro lorenzo lucas marcial marcos mariano martin
  matias melchor narciso nicolas patricio santiago severiano silvestre tadeo tomas valentin valerio vicente
  victoriano zacarias`)

/** Common last names. */
export const lastNames = wordsOf(`
  acevedo acosta acuna aguilar aguilera aguirre alanis alarcon alcantara alcaraz aleman almaraz altamirano alvarado
  alvarez amaya anaya andrade angulo aparicio aquino aragon aranda araujo arce arcos arellano arenas arevalo arias
  armenta arreola arriaga arroyo arteaga avalos avila ayala baez balam balderas ballesteros banuelos barajas
  barcenas barragan barraza barrera barrientos barrios barron becerra becerril bello beltran benavides benitez
  bermudez bonilla borja botello bravo briones brito brown bueno burgos bustamante bustos caballero cabrera calderon
  calvillo camacho camarena campos canales canchola cano cantu canul cardenas cardona carmona carranza carrasco
  carreon carrera carrillo carrizales casas castaneda castellanos castillo castro cauich ceballos cedillo ceja
  centeno cerda cerna cervantes cervera chable chan chavarria chavez chi cisneros colin collazo colorado contreras
  cordero cordova corona coronado coronel corral corrales correa cortes cortez cota covarrubias cuellar cuevas
  davila delgado diaz dominguez duarte duenas duran dzul echeverria ek elizondo enriquez escalante escamilla escobar
  escobedo esparza espinosa espinoza esquivel estrada fajardo farias fernandez fierro figueroa flores fonseca
  fuentes gaitan galicia galindo gallardo gallegos galvan galvez gamboa gamez gaona garay garcia garcilazo garduno
  garibay garrido garza gastelum gaytan godinez gomez gonzales gonzalez gordillo granados guajardo guerra guerrero
  guevara guillen gutierrez guzman haro heredia hernandez herrera hidalgo hinojosa huerta huitron hurtado ibanez
  ibarra iglesias islas iturbide jaimes jaramillo jasso jauregui jimenez johnson jones juarez jurado ku lagunas
  landa landeros lazcano ledesma leyva limon linares lira lizarraga llamas loera lomeli longoria lopez lozada lozano
  luevano lugo lujan machado macias madrid madrigal maldonado mancilla mares marquez marroquin martinez mata may
  mayorga medina medrano mejia melendez melgoza mena mendez mendiola mendoza meneses mercado merino meza millan
  miller mireles molina moncada mondragon monroy montalvo montano montenegro monterrubio montes montiel montoya mora
  morales moran moreno morones mota moya munguia muniz munoz murillo najera naranjo nava navarrete navarro negrete
  nieto nieves noriega nunez obregon ocampo ocana ochoa ojeda olguin oliva olivares olivas oliveros olmedo olmos
  olvera ontiveros orduna ornelas orona orozco ortega ortiz osorio osuna oviedo pacheco padilla padron paez palacios
  palma palomino pantoja paredes parra partida pat patino pavon pech pedraza pedroza pelayo pena perales peralta
  peraza perea pereyra perez pimentel pina pineda pinto plascencia plata ponce pool poot porras portillo prado
  preciado prieto puente puga pulido quezada quijano quintana quintanilla quintero quiroga quiroz ramirez ramos
  rangel razo rendon renteria resendiz reynoso rico rincon rios rivas rivera rivero robledo robles rocha rodarte
  rodela rodriguez rojas rojo roldan romero romo rosado rosales rubio ruelas ruiz saavedra sada saenz salas salazar
  salcedo saldana saldivar salgado salinas samano sanabria sanchez sandoval santacruz santana sauceda saucedo
  segovia segura sepulveda serna serrano sierra silva smith solano solis solorio soria sosa sotelo soto suarez
  tamayo tapia tejeda tellez tello tirado toledo tolentino torres tovar trejo treto trevino trujillo tun tuz uc
  urbina uribe urrutia urzua vaca valadez valdes valdez valdivia valdovinos valencia valenzuela valle vallejo valles
  varela vargas vasquez vazquez vega vela velasco velazquez velez venegas vera verdugo vergara viera vigil
  villagomez villagran villalobos villalpando villanueva villarreal villasenor villegas vivanco xool yanez zambrano
  zamora zapata zaragoza zarate zavala zepeda zuniga`)

/** Short forms of given names before another one: 'Ma. Elena', 'J. Jesús', 'Fco. Javier'. */
export const shortForms = wordsOf('fca fco fda fdo gpe gmo jo jse ma')

/** Words that begin a last name of several words, or stand inside it. */
export const particles = wordsOf(
  'de del la las los el san santa santo mac mc van von der den ter da das do dos di du le st al bin ibn',
)

/** The last words of given names such as 'María del Carmen' and 'José de Jesús'. */
export const devotions = wordsOf(`
  alba amparo angeles asuncion belen camino candelaria caridad carmen cielo concepcion consuelo corazon dolores
  esperanza fatima gracia guadalupe jesus lis loreto lourdes luz mar maria merced mercedes milagro milagros
  monserrat montserrat natividad nieves ocotlan paz pilar pueblito refugio remedios roble rocio rosario sagrario
  salud socorro sol soledad talpa transito trinidad zapopan`)
