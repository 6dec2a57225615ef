import { type Notice, noticeKey } from '#areas/notifications/rules/notice.ts';
import { BALANCE_CERTIFICATE_PATH, DOWNLOADS_PATH } from './pages.ts';

interface MadeFile {
  readonly id: string;
  readonly numero_cuenta: string;
  readonly user_id: number;
  readonly titulo: string;
  readonly formato: string;
}

/** The notification to the person who ordered a file, after the job. @param aviso reason for the failure; null: the file is ready */
export const fileNotice = (file: MadeFile, aviso: string | null, now: Date): Notice => ({
  tipo: 'archivo',
  cliente: file.numero_cuenta,
  userId: file.user_id,
  key: noticeKey('archivo', file.id),
  title: aviso === null ? `${file.titulo}: su archivo está listo` : `${file.titulo}: su archivo no se pudo preparar`,
  body: aviso ?? `Descárguelo en ${file.formato} antes de que se borre.`,
  at: now,
  href: DOWNLOADS_PATH,
});

interface Issued {
  readonly codigo: string;
  readonly user_id: number;
}

/** The notification to the person who issued a certificate of balance. It links to the certificate. */
export const certificateNotice = ({ codigo, user_id }: Issued, cliente: string, now: Date): Notice => ({
  tipo: 'archivo',
  cliente,
  userId: user_id,
  key: noticeKey('certificado', codigo),
  title: 'Su certificado de saldo está listo',
  body: `Es el número ${codigo}.`,
  at: now,
  href: BALANCE_CERTIFICATE_PATH,
});
