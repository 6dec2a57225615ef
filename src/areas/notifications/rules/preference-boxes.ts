import type { Place } from './notice.ts';

/** Value of the box of an event at a place, in the form. */
export const boxOf = (evento: string, lugar: Place): string => `${evento} ${lugar}`;
