import { readNote, writeNote } from '#ui/browser-note.ts';
import { isAtBank } from '../rules/at-bank.ts';

/** The attempt whose result page was opened last in any tab. */
const KEY = 'surtidor.regreso';

/** Whether the customer is at the bank, in whichever tab. */
export const isCustomerAtBank = (): boolean => isAtBank(document.cookie, readNote(KEY));

/** Goes on at the bank with an attempt whose result page was already open. */
export const leaveForBank = (): void => writeNote(KEY, null);

/** The customer is back: the idle clock runs again. */
export const backFromBank = (uuid: string): void => writeNote(KEY, uuid);
