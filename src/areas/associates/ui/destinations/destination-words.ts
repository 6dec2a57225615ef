import type { Store } from '#areas/stores/rules/stores.ts';
import { type ChoiceWords, formatCount } from '#web/form/choose/choice-list.ts';

/** The store's words for delivery points: fuel goes to stations, lubricants also to workshops, shops and warehouses. */
const STATIONS: ChoiceWords = { one: 'estación', many: 'estaciones', title: 'Estaciones' };
const SITES: ChoiceWords = { one: 'sede', many: 'sedes', title: 'Sedes' };

export const placeWords = ({ isLubricants }: Pick<Store, 'isLubricants'>): ChoiceWords =>
  isLubricants ? SITES : STATIONS;

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
  return destinations_count === 1
    ? destination_name
    : `${destination_name} y ${formatCount(destinations_count - 1)} más`;
}
