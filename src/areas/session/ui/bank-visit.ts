import { readNote, writeNote } from '#ui/page/browser-note.ts';
import { isAtBank } from '../rules/idle.ts';

/** Browser note with the uuid of the attempt whose result page was opened last in any tab. */
const KEY = 'surtidor.regreso';

/** Whether the customer is at the bank, in any tab. */
export const isCustomerAtBank = (): boolean => isAtBank(document.cookie, readNote(KEY));

/** Call before going to the bank again with an attempt whose result page was already opened. */
export const leaveForBank = (): void => writeNote(KEY, null);

/** The customer is back: the idle clock runs again. */
export const backFromBank = (uuid: string): void => writeNote(KEY, uuid);
