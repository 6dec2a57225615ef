import { isPublishedKind, PUBLISHED_KINDS } from '#areas/publishing/rules/published-kinds.ts';
import { STORE_CODES, STORES, storeName } from '#areas/stores/rules/stores.ts';
import { BLOCK_PLACES, placeOfBlock, storesOfBlock } from './block-places.ts';

/** `Aviso del inicio en Ecuador`. */
export function blockName(key: string): string {
  const place = placeOfBlock(key);
  const [first] = storesOfBlock(key);
  return `${place ? BLOCK_PLACES[place].name : key}${first ? ` en ${STORES[first].name}` : ''}`;
}

interface Named {
  readonly tipo: string;
  readonly clave: string;
  readonly titulo: string;
}

/** Name of a published thing for operators: a block by its place, others by their title. */
export const contentName = ({ tipo, clave, titulo }: Named): string =>
  tipo === 'bloque' ? blockName(clave) : titulo || 'Sin título';

export const kindName = (tipo: string): string => (isPublishedKind(tipo) ? PUBLISHED_KINDS[tipo] : tipo);

/** @param codes null: all stores */
export const storeWords = (codes: readonly string[] | null | undefined): string =>
  !codes || codes.length === STORE_CODES.length ? 'todas' : codes.map(storeName).join(', ');
