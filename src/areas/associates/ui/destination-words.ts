import type { Store } from '#areas/stores/rules/stores.ts';

/** What a delivery point is called: fuel goes to stations, lubricants to workshops, shops and warehouses as well. Both are feminine. */
export interface PlaceWords {
  readonly one: 'estación' | 'sede';
  readonly many: 'estaciones' | 'sedes';
  readonly title: 'Estaciones' | 'Sedes';
}

const STATIONS: PlaceWords = { one: 'estación', many: 'estaciones', title: 'Estaciones' };
const SITES: PlaceWords = { one: 'sede', many: 'sedes', title: 'Sedes' };

export const placeWords = ({ isLubricants }: Pick<Store, 'isLubricants'>): PlaceWords =>
  isLubricants ? SITES : STATIONS;

export const inNumbers = (count: number): string => count.toLocaleString('es-CO');

/** `1 estación`, `20.000 estaciones`. */
export const places = (count: number, { one, many }: PlaceWords): string =>
  `${inNumbers(count)} ${count === 1 ? one : many}`;

/** `3 de 20.000 estaciones`. */
export const chosenOf = (chosen: number, total: number, words: PlaceWords): string =>
  `${inNumbers(chosen)} de ${places(total, words)}`;

interface Given {
  readonly all_destinations: boolean;
  readonly destinations_count: number;
  readonly destinations: readonly { readonly destination_name: string }[];
}

/** A person's delivery points in a few words: `EDS La Ceiba y 2 más`. */
export function destinationsInWords({ all_destinations, destinations_count, destinations }: Given): string {
  if (all_destinations) return 'Todas';
  const [first] = destinations;
  if (!first || destinations_count === 0) return 'Ninguna';
  const { destination_name } = first;
  return destinations_count === 1 ? destination_name : `${destination_name} y ${inNumbers(destinations_count - 1)} más`;
}
