import { eventText } from '#platform/realtime/event-text.ts';
import type { NoticeKinds } from '../rules/notice.ts';
import type { StoredChange } from './change-queries.ts';
import { presentNotification } from './present-notification.ts';

/**
 * Why a stream ends. After `sesion` the browser does not connect again by itself, nor after `relevo`: the person follows in too many others.
 */
export const endText = (motivo: 'sesion' | 'relevo' | 'mantenimiento' | 'apagado'): string =>
  eventText('fin', { motivo });

/** One event for each change. A notification that was deleted meanwhile is not told: its deletion follows. */
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
