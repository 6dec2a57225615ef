import { LONGEST_MESSAGE } from '../../rules/maintenance-order.ts';

interface Typed {
  readonly mensaje: string;
  /** `HH:MM` in Bogotá; empty: without an hour. */
  readonly hasta: string;
}

interface Read {
  /** Sentence for customers. */
  readonly message: string;
  readonly problems?: undefined;
}

interface Refused {
  readonly problems: { readonly mensaje?: string; readonly hasta?: string };
}

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const SHORTEST = 10;

/** Builds the sentence for customers (docs/product/maintenance.md). The hour is information only: the portal does not open by itself. */
export function readClosingWords({ mensaje, hasta }: Typed): Read | Refused {
  const words = mensaje
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  const time = hasta.trim();
  const [, hour, minute] = TIME.exec(time) ?? [];
  const until = hour === undefined ? '' : ` Volvemos hacia las ${Number(hour)}:${minute}, hora de Bogotá.`;
  const longest = LONGEST_MESSAGE - until.length;
  const problems = {
    ...(words.length < SHORTEST && { mensaje: 'Escriba qué pasa, en una frase que los clientes entiendan.' }),
    ...(words.length > longest && { mensaje: `Use a lo sumo ${longest} caracteres.` }),
    ...(time !== '' && hour === undefined && { hasta: 'Escriba la hora como 15:30.' }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  return { message: `${/[.!?…]$/.test(words) || until === '' ? words : `${words}.`}${until}` };
}
