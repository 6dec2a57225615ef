import { readBrowserNote, writeBrowserNote } from '#ui/page/browser-note.ts';
import { isAtBank } from '../rules/idle.ts';

/** Key of a browser note with the uuid of the attempt whose result page was opened last, in any tab. */
const KEY = 'surtidor.regreso';

/** Whether the customer is at the bank, in any tab. */
export const isCustomerAtBank = (): boolean => isAtBank(document.cookie, readBrowserNote(KEY));

/** Call it before the customer returns to the bank for an attempt whose result page was opened before. */
export const recordLeavingForBank = (): void => writeBrowserNote(KEY, null);

/** Records the customer's return, so that the idle clock runs again. */
export const recordReturnFromBank = (uuid: string): void => writeBrowserNote(KEY, uuid);
