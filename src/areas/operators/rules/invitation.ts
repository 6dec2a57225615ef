import { hasPlainLetters, isMailAddress, normalizeNewAddress } from '#areas/session/rules/address.ts';
import { STORE_CODES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { isOperatorRole, type OperatorRole } from './roles.ts';

/** Validity of a link to choose a password, in hours (docs/product/console.md#invitations). */
export const LINK_HOURS = 48;

const LONGEST_NAME = 120;
const LONGEST_ADDRESS = 254;

export interface OperatorDraft {
  readonly nombre: string;
  readonly correo: string;
  readonly rol: string;
  /** Undefined: all stores. */
  readonly tiendas?: readonly string[] | null | undefined;
}

export interface CheckedOperator {
  readonly nombre: string;
  readonly correo: string;
  readonly rol: OperatorRole;
  readonly tiendas: readonly StoreCode[] | undefined;
}

/** A field of the form, with the sentence beside it. */
export type OperatorProblems = Partial<Record<'nombre' | 'correo' | 'rol' | 'tiendas', string>>;

const isStore = (code: string): code is StoreCode => (STORE_CODES as readonly string[]).includes(code);

/** Checks an operator's name, address, role and stores. */
export function checkOperator(draft: OperatorDraft): Result<CheckedOperator, OperatorProblems> {
  const nombre = draft.nombre.trim().replace(/\s+/g, ' ');
  const correo = normalizeNewAddress(draft.correo);
  const { rol } = draft;
  const tiendas = draft.tiendas ?? undefined;
  const problems: OperatorProblems = {
    ...(nombre === '' && { nombre: 'Escriba el nombre.' }),
    ...(nombre.length > LONGEST_NAME && { nombre: `Use máximo ${LONGEST_NAME} caracteres.` }),
    ...(/\p{C}/u.test(nombre) && { nombre: 'El nombre tiene signos que no se pueden guardar.' }),
    ...(!isUsableAddress(correo) && { correo: 'Escriba un correo completo, por ejemplo nombre@empresa.com.' }),
    ...(!isOperatorRole(rol) && { rol: 'Elija un rol.' }),
    ...(tiendas && (tiendas.length === 0 || !tiendas.every(isStore)) && { tiendas: 'Elija al menos una tienda.' }),
  };
  if (Object.keys(problems).length > 0 || !isOperatorRole(rol)) return refuse(problems);
  return accept({ nombre, correo, rol, tiendas: tiendas?.filter(isStore) });
}

const isUsableAddress = (address: string): boolean =>
  address.length <= LONGEST_ADDRESS && isMailAddress(address) && hasPlainLetters(address);
