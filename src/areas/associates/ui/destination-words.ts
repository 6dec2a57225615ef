const number = (count: number): string => count.toLocaleString('es-CO');

export const stations = (count: number): string => (count === 1 ? '1 estación' : `${number(count)} estaciones`);

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
  return destinations_count === 1
    ? first.destination_name
    : `${first.destination_name} y ${number(destinations_count - 1)} más`;
}

/** `3 de 20.000 estaciones`. */
export const chosenOf = (chosen: number, total: number): string => `${number(chosen)} de ${stations(total)}`;
