import type { Notificacion } from '#generated/contract.ts';
import { formatStoreTime } from '#kernel/local-date.ts';
import type { NoticeKinds } from '../rules/notice.ts';
import type { StoredNotification } from './notification-queries.ts';

/** Maps a stored notification to the form that the contract and the stream share. */
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
  date: formatStoreTime(creada_en),
  data: datos,
  tipo,
  titulo_tipo: kinds[tipo].words,
  href,
});
