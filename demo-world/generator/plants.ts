import type { FeedRow } from './feed-row.ts';
import { PLACES } from './places.ts';

const ALL = Object.values(PLACES).flat();
const NAMES = [...new Set(ALL.map(({ planta }) => planta))];

/** Code of the plant of that name. */
export const plantCode = (planta: string): string => `P${String((NAMES.indexOf(planta) + 1) * 10).padStart(3, '0')}`;

export const plantRows = (): FeedRow[] =>
  NAMES.map((nombre) => ({
    centro_logistico: plantCode(nombre),
    nombre,
    ciudad: ALL.find(({ planta }) => planta === nombre)?.ciudad,
  }));
