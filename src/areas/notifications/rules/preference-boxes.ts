import type { NoticeEvent, Place } from './preferences.ts';

/** Value of the box of an event at a place, in the form. */
export const boxOf = (evento: NoticeEvent, lugar: Place): string => `${evento} ${lugar}`;
