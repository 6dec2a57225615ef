/** Words about the person that an attacker tries first: names of person and company, and the mail address. */
export type PersonalWords = readonly string[];

/** Minimum letters and digits that must remain after removing guessable parts; fewer can be tried out quickly. */
const ENOUGH_LEFT = 4;
const SHORTEST_WORD = 4;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '€': 'e',
};

/** Removes case and accents: `Contraseña` becomes `contrasena`. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const withoutLeet = (text: string): string => text.replace(/[0134573@$!|+€]/g, (sign) => LEET[sign] ?? sign);

/** Removes up to four digits, and adjoining signs, at either end. People add them to satisfy the rules. */
const withoutDecoration = (text: string): string =>
  text.replace(/^[^\p{L}\d]*\d{0,4}(?!\d)/u, '').replace(/(?<!\d)\d{0,4}[^\p{L}\d]*$/u, '');

const lengthOf = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;

/** Replaces years, runs of the keyboard or the alphabet, and repeated characters by a line break. */
const withoutRuns = (text: string): string =>
  text
    .replace(/(19|20)\d\d/g, '\n')
    .replace(RUN, '\n')
    .replace(/(.)\1{2,}/g, '\n');

const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Three or more neighbours of a row of `ROWS`, longest first. */
const RUN = new RegExp(
  ROWS.flatMap((row) => [...row].flatMap((_, at) => piecesFrom(row, at)))
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

function piecesFrom(row: string, at: number): string[] {
  const rest = row.slice(at);
  return Array.from({ length: Math.max(0, rest.length - 2) }, (_, less) => rest.slice(0, rest.length - less));
}

export type PasswordWeakness = 'common' | 'own-words';

/**
 * Whether a password is easy to guess: a common word, or a word of the person or company, with decoration
 * (docs/product/passwords.md#rules). Two or more common words are a phrase and not easy.
 */
export function passwordWeakness(password: string, own: PersonalWords = []): PasswordWeakness | undefined {
  const written = plain(password);
  const spellings = [written, withoutDecoration(written)].flatMap((each) => [each, withoutLeet(each)]);
  const ownWords = wordsOf(own);
  for (const spelling of spellings) {
    const anonymous = withoutAll(spelling, ownWords);
    const isOwn = anonymous !== spelling;
    if (isGuessable(anonymous)) return isOwn ? 'own-words' : 'common';
  }
  return undefined;
}

const isGuessable = (text: string): boolean =>
  lengthOf(withoutRuns(text)) < ENOUGH_LEFT ||
  COMMON_WORDS.some((word) => text.includes(word) && lengthOf(withoutRuns(text.replaceAll(word, '\n'))) < ENOUGH_LEFT);

/** Parts of names and addresses with at least four characters, longest first. */
const wordsOf = (own: PersonalWords): string[] =>
  own
    .flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);

const withoutAll = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, '\n'), text);

/**
 * Common words in passwords, without case, accents or decoration: `P@ssw0rd2026!` is `password`. The list is written by hand for the region. Public
 * lists of leaked passwords help little, because few of theirs contain a number, a letter and a special character.
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

/** Words of at least four letters; shorter ones occur inside too many other words. */
const COMMON_WORDS: readonly string[] = ENTRIES.split(/\s+/).filter((word) => word.length >= 4);
