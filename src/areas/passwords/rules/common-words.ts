/**
 * Common words of passwords, without case, accents or decoration: `P@ssw0rd2026!` is `password`. The list is written by hand for the region, because
 * few leaked passwords of the long public lists have a number, a letter and a special character.
 */
const ENTRIES = `
password passwort passw contrasena contra clave claves miclave secreto secreta secret acceso ingreso entrada login
admin administrador administrator admon root usuario user cliente guest invitado prueba pruebas test testing demo temporal temp
cambiame cambiar changeme default inicio bienvenido bienvenida bienvenidos welcome hola holamundo hello letmein opensesame abretesesamo
qwerty qwertyuiop qwert azerty asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm poiuy lkjh mnbvc qazwsx qwaszx wsxedc
abcd abcde abcdef abcdefg abcdefgh abcabc aeiou
iloveyou teamo tequiero teadoro mivida miamor amor amorcito corazon besos princesa principe reina bonita hermosa linda bebe bebito
familia familiafeliz mama papa mami papi hijo hija hijos hermano hermana abuela abuelo esposo esposa
jesus jesucristo cristo jehova diosesamor dios diosmio diosesfiel diosmeama virgen santisima angel angeles amen bendicion bendiciones gloria milagros
maria jose juan carlos luis jorge andres felipe david daniel diego camilo sebastian santiago alejandro alejandra fernando javier miguel
pedro pablo oscar ricardo mauricio eduardo manuel cesar julian nicolas samuel mateo valentina valeria camila daniela natalia paola sandra
claudia patricia martha marta diana andrea carolina catalina laura juliana luisa monica liliana adriana angela viviana gabriela isabella
sofia mariana susana rosa carmen lucia elena teresa
colombia colombiano ecuador ecuatoriano peru peruano venezuela mexico espana argentina bogota medellin cali barranquilla cartagena
bucaramanga pereira manizales cucuta ibague armenia neiva pasto monteria quito guayaquil cuenca manta ambato lima arequipa antioquia
nacional atletico millonarios millos america junior santafe deportivo envigado barcelona emelec liga realmadrid madrid boca river chelsea
futbol football soccer messi ronaldo falcao james neymar gol campeon campeones
perro perrito gato gatito caballo tigre leon aguila lobo toro dragon mariposa oso pantera monkey shadow panda
sol luna estrella estrellas cielo mar playa flor flores rosas arcoiris fuego agua tierra
rojo azul verde amarillo negro blanco morado
lunes martes miercoles jueves viernes sabado domingo
enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
verano invierno otono primavera navidad summer winter spring autumn
trabajo oficina empresa gerente gerencia contador contabilidad tesoreria cartera compras ventas finanzas sistemas soporte seguridad
factura facturas pago pagos banco dinero plata pesos dolares portal pedido pedidos
combustible combustibles gasolina corriente diesel acpm lubricante lubricantes aceite aceites petroleo estacion estaciones servicio
surtidor gasolinera distribuidor distribuidora transporte camion tanque
computador laptop internet google facebook instagram whatsapp windows microsoft android samsung iphone apple
superman batman spiderman pokemon naruto starwars goku minecraft
master killer ninja freedom trustno sunshine princess football baseball charlie michael jordan hunter ranger whatever nothing
noentrar nolose nose olvide olvidada facil dificil nueva nuevo viejo vieja
felicidad feliz alegria exito suerte libertad esperanza vida paz fortuna triunfo victoria
`;

/** Words of four letters or more: shorter ones occur inside too many others. */
export const COMMON_WORDS: readonly string[] = ENTRIES.split(/\s+/).filter((word) => word.length >= 4);
