import { type Country, isCountry } from '#areas/stores/rules/countries.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';

interface Typed {
  readonly codigo: string;
  readonly nombre: string;
  readonly pais: string;
}

interface Station {
  readonly codigo: string;
  readonly nombre: string;
  readonly pais: Country;
}

type Problems = Partial<Record<keyof Typed, string>>;

/** The limits of the feed (docs/feed.md). */
const LONGEST_CODE = 20;
const LONGEST_NAME = 80;
const CODE = /^[A-Z0-9][A-Z0-9-]*$/;
/** Path of the page that makes stations. */
export const NEW_STATION = 'nueva';

/** Error sentence beside the code or name of a new station. */
export const CODE_TAKEN_SENTENCE = 'Ya hay una estación con este código o este nombre.';
export const NAME_TAKEN_SENTENCE = 'Ya hay una estación con este nombre o este código en el país.';

/** Reads the typed fields of a new station. Codes are written in capitals. @param countries of the operator's stores */
export function readNewStation(typed: Typed, countries: readonly Country[]): Result<Station, Problems> {
  const codigo = typed.codigo.trim().toUpperCase();
  const nombre = typed.nombre.trim().replace(/\s+/g, ' ');
  const { pais } = typed;
  const isCode = codigo.length <= LONGEST_CODE && CODE.test(codigo) && codigo !== NEW_STATION.toUpperCase();
  const isName = nombre.length >= 2 && nombre.length <= LONGEST_NAME && !/\p{C}/u.test(nombre);
  if (isCode && isName && isCountry(pais) && countries.includes(pais)) return accept({ codigo, nombre, pais });
  return refuse({
    ...(!isCode && { codigo: `Escriba un código de letras, números y guiones, con ${LONGEST_CODE} como máximo.` }),
    ...(!isName && { nombre: `Escriba el nombre, con 2 a ${LONGEST_NAME} caracteres.` }),
    ...(!(isCountry(pais) && countries.includes(pais)) && { pais: 'Elija un país de la lista.' }),
  });
}
