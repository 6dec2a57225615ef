import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';

/** Places on the pages where blocks are shown (docs/product/content.md#screens). */
export const BLOCK_PLACES = {
  banner: { name: 'Aviso del inicio', about: 'Arriba de la cartera y de Noticias' },
  carousel: { name: 'Carrusel del inicio', about: 'Hasta 8 láminas; cada título empieza una' },
  menu: { name: 'Enlaces del menú', about: 'Hasta 12 enlaces' },
} as const;

export type BlockPlace = keyof typeof BLOCK_PLACES;

export const PLACE_NAMES = Object.keys(BLOCK_PLACES) as BlockPlace[];

/** A cell of the matrix place × store. */
export interface BlockCell {
  readonly store: StoreCode;
  readonly key: string;
  /** The first store with the same block, when it is another one. */
  readonly inheritedFrom: StoreCode | undefined;
}

/** The stores that show a block. @returns empty for a block that no store shows */
export const storesOfBlock = (key: string): readonly StoreCode[] =>
  STORE_CODES.filter((code) => Object.values(STORES[code].blocks).includes(key));

/** The place of a block; undefined for one that no store shows. */
export const placeOfBlock = (key: string): BlockPlace | undefined =>
  PLACE_NAMES.find((place) => STORE_CODES.some((code) => STORES[code].blocks[place] === key));

/** Row of the matrix: the block at this place, for each of these stores in the portal's order. */
export const blockCells = (place: BlockPlace, stores: readonly StoreCode[]): readonly BlockCell[] =>
  STORE_CODES.filter((code) => stores.includes(code)).map((store) => {
    const key = STORES[store].blocks[place];
    const first = STORE_CODES.find((code) => STORES[code].blocks[place] === key) ?? store;
    return { store, key, inheritedFrom: first === store ? undefined : first };
  });
