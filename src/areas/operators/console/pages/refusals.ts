import { staleSentence } from '../../rules/stale-words.ts';

/** An error of the contract, as pages receive it. */
export interface ContractError {
  readonly message: string;
  readonly extensions: { readonly category: string; readonly [detail: string]: unknown };
}

const SENTENCES: Readonly<Record<string, string>> = {
  incorrect: 'El código no corresponde o ya pasó.',
  'clock-off':
    'La hora de su teléfono no es la de nuestro servidor. Ponga la hora en automático y escriba el código nuevo.',
  used: 'Ese código ya se usó. Espere el siguiente, que llega en menos de 30 segundos.',
  ended: 'Su sesión terminó. Ingrese otra vez.',
  'passkey-wrong':
    'Esta llave de acceso no es de un operador, o no se pudo comprobar. Intente de nuevo o use el código.',
  'passkey-expired': 'El intento con la llave venció o ya se usó. Intente de nuevo.',
  'passkey-copied':
    'Esta llave de acceso parece una copia, así que no la aceptamos. Entre con el código, quítela en Mi cuenta y agréguela de nuevo.',
  'too-many': 'Ya tiene diez llaves. Quite una antes de agregar otra.',
  taken: 'Esta llave ya está registrada.',
  'last-second-factor': 'Es su único segundo paso. Active una aplicación o agregue otra llave antes de quitarla.',
  'confirm-again': 'Pasaron más de diez minutos. Compruebe otra vez que es usted.',
  'own-role': 'Nadie cambia su propio rol, su estado ni sus tiendas. Pídaselo a otro administrador.',
  'last-administrator': 'Es el último administrador. Nombre a otro antes.',
  'beyond-own-stores':
    'Este operador ve tiendas que usted no ve, o le está dando una de ellas. Pídaselo a otro administrador.',
  'above-own-role': 'Este rol puede más que el suyo. Pídaselo a otro administrador.',
  'no-link': 'El enlace ya se usó o se anuló.',
};

const UNREADABLE = 'Lo que se envió no se pudo leer. Recargue la página y escríbalo otra vez.';
const UNKNOWN = 'Algo falló de nuestro lado. Intente de nuevo en un momento.';

/** The sentence for a refusal of the operators' contract. @param own name of the operator who acts */
export function refusalSentence(error: ContractError | undefined, own?: string): string {
  if (!error) return UNKNOWN;
  const { reason, category, retry_after_seconds: seconds } = error.extensions;
  if (reason === 'locked') return `Demasiados intentos. Espere ${minutes(Number(seconds))} e intente de nuevo.`;
  if (reason === 'stale') return staleSentence(error.extensions, own);
  if (category === 'unavailable') return 'El portal no está disponible por ahora. Intente de nuevo en un momento.';
  // Without a reason the contract could not even read a value, such as a number beyond 2^31.
  if (reason === undefined && category === 'graphql-input') return UNREADABLE;
  return SENTENCES[String(reason)] ?? UNKNOWN;
}

function minutes(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds / 60));
  return whole === 1 ? 'un minuto' : `${whole} minutos`;
}

/** Sentences beside fields, which the contract sends by field name. */
export function fieldSentences(error: ContractError | undefined): Readonly<Record<string, string>> | undefined {
  const fields = error?.extensions.campos;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : undefined;
}
