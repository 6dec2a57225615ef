import { inOneVisibleLine } from '#areas/operators/rules/reason.ts';
import { isStoreCode, type StoreCode } from '#areas/stores/rules/stores.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { KEY_PERMITS, type KeyPermit, type KeyScope } from './api-key.ts';

export const LONGEST_KEY_NAME = 80;
export const MOST_NETWORKS = 20;
export const MOST_PER_MINUTE = 10_000;
export const DEFAULT_PER_MINUTE = 300;

/** Choices for the validity of a secret, by their names in forms and commands. Without days: until its key is revoked. */
export const KEY_LIVES = {
  '90': { label: '90 días', days: 90 },
  '365': { label: 'Un año', days: 365 },
  siempre: { label: 'Sin fecha', days: undefined },
} as const;
export type KeyLife = keyof typeof KEY_LIVES;

export const isKeyLife = (text: string): text is KeyLife => Object.hasOwn(KEY_LIVES, text);

/** Sentence for a validity that is not one of KEY_LIVES. */
export const LIFE_MISSING = 'Elija hasta cuándo sirve.';

/** Whether a validity in KEY_LIVES has this number of days. */
export const isKeyLifeInDays = (days: number | undefined): boolean =>
  Object.values(KEY_LIVES).some((life) => life.days === days);

/** Unchecked input for a new key. Empty lists of kinds and stores mean all. */
export interface KeyDraft {
  readonly nombre: string;
  readonly permisos: readonly string[];
  readonly tipos: readonly string[];
  readonly tiendas: readonly string[];
  readonly redes: readonly string[];
  readonly por_minuto: number;
}

/** Problems by field, as Spanish sentences. */
export type KeyProblems = Partial<Record<keyof KeyDraft, string>>;

const isPermit = (text: string): text is KeyPermit => (KEY_PERMITS as readonly string[]).includes(text);

/**
 * Checks a new key (docs/product/integration.md#keys).
 * @param kinds all kinds of files
 */
export function readKeyDraft(
  draft: KeyDraft,
  { kinds, isNetwork }: { readonly kinds: readonly string[]; readonly isNetwork: (text: string) => boolean },
): Result<KeyScope & { readonly nombre: string }, KeyProblems> {
  const nombre = inOneVisibleLine(draft.nombre);
  const permisos = KEY_PERMITS.filter((each) => draft.permisos.includes(each));
  const tiendas = draft.tiendas.filter((code): code is StoreCode => isStoreCode(code));
  const problems: KeyProblems = {
    ...(nombre === '' && { nombre: 'Escriba un nombre; dice qué sistema usa la clave.' }),
    ...(nombre.length > LONGEST_KEY_NAME && { nombre: `Use como máximo ${LONGEST_KEY_NAME} letras.` }),
    ...((permisos.length === 0 || !draft.permisos.every(isPermit)) && { permisos: 'Elija al menos un permiso.' }),
    ...(draft.tipos.some((kind) => !kinds.includes(kind)) && { tipos: 'Elija archivos de la lista.' }),
    ...(tiendas.length < draft.tiendas.length && { tiendas: 'Elija tiendas de la lista.' }),
    ...(draft.redes.length > MOST_NETWORKS && { redes: `Escriba como máximo ${MOST_NETWORKS} redes.` }),
    ...(draft.redes.some((each) => !isNetwork(each)) && {
      redes: 'Escriba direcciones o redes, por ejemplo 203.0.113.40 o 10.0.0.0/8.',
    }),
    ...(!(Number.isInteger(draft.por_minuto) && draft.por_minuto >= 1 && draft.por_minuto <= MOST_PER_MINUTE) && {
      por_minuto: `Escriba un número de 1 a ${MOST_PER_MINUTE}.`,
    }),
  };
  if (Object.keys(problems).length > 0) return refuse(problems);
  return accept({
    ...{ nombre, permisos, redes: draft.redes, por_minuto: draft.por_minuto },
    tipos: draft.tipos.length > 0 ? kinds.filter((kind) => draft.tipos.includes(kind)) : null,
    tiendas: tiendas.length > 0 ? tiendas : null,
  });
}
