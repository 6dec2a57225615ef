import type { Notificacion } from '#generated/contract.ts';
import { formatContractTime } from '#kernel/local-date.ts';
import { formatEvent } from '#platform/realtime/event-stream.ts';
import type { NoticeKinds } from '../rules/notice.ts';
import type { StoredNotificationChange } from './change-queries.ts';
import type { StoredNotification } from './notification-queries.ts';

/** Converts a stored notification to the form that contract and stream share. */
export const presentNotification = (
  { user_id, clave, tipo, titulo, cuerpo, datos, href, leida, creada_en }: StoredNotification,
  kinds: NoticeKinds,
): Notificacion => ({
  path: `Notifications/Users/${user_id}/${clave}`,
  key: clave,
  message: cuerpo,
  title: titulo,
  body: cuerpo,
  read: leida ? 1 : 0,
  date: formatContractTime(creada_en),
  data: datos,
  tipo,
  titulo_tipo: kinds[tipo].words,
  href,
});

/**
 * Last event of a stream, with its reason. After `sesion` and `relevo` the browser must not reconnect automatically. `relevo`: the person has too
 * many other streams.
 */
export const endEventText = (motivo: 'sesion' | 'relevo' | 'mantenimiento' | 'apagado'): string =>
  formatEvent('fin', { motivo });

/** Event text of a change. Empty for a notification deleted meanwhile, because the event of its deletion follows. */
export function changeEventText(change: StoredNotificationChange, sinLeer: number, kinds: NoticeKinds): string {
  const { que, posicion, claves, borrada } = change;
  if (que === 'aviso') {
    if (borrada) return '';
    const { path: _, message: __, ...content } = presentNotification(change, kinds);
    return formatEvent('aviso', { ...content, sinLeer }, posicion);
  }
  if (que === 'borrada') return formatEvent('borrado', { keys: claves, sinLeer }, posicion);
  return formatEvent('leido', { keys: claves, read: que === 'leida' ? 1 : 0, sinLeer }, posicion);
}
