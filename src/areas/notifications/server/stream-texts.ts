import { eventText } from '#platform/realtime/event-text.ts';
import type { NoticeKinds } from '../rules/notice.ts';
import type { StoredChange } from './change-queries.ts';
import { presentNotification } from './present-notification.ts';

/**
 * The last event of a stream, with the reason. After `sesion` and `relevo` the browser does not reconnect by itself. `relevo`: the person has too
 * many other streams.
 */
export const endText = (motivo: 'sesion' | 'relevo' | 'mantenimiento' | 'apagado'): string =>
  eventText('fin', { motivo });

/** One event for each change. A notification deleted in the meantime is skipped: the event of its deletion follows. */
export function changeText(change: StoredChange, sinLeer: number, kinds: NoticeKinds): string {
  const { que, posicion, claves, borrada } = change;
  if (que === 'aviso') {
    if (borrada) return '';
    const { path: _, message: __, ...told } = presentNotification(change, kinds);
    return eventText('aviso', { ...told, sinLeer }, posicion);
  }
  if (que === 'borrada') return eventText('borrado', { keys: claves, sinLeer }, posicion);
  return eventText('leido', { keys: claves, read: que === 'leida' ? 1 : 0, sinLeer }, posicion);
}
