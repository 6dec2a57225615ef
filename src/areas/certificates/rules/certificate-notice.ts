import { type Notice, noticeKey } from '#areas/notifications/rules/notice.ts';
import { CERTIFICATES_PATH } from './certificate-list.ts';
import { certificateNumber } from './sales-request.ts';

interface Made {
  readonly increment_sales_certificate: number;
  readonly numero_cuenta: string;
  readonly user_id: number;
  readonly codigo: string;
  /** Time of the request. It is part of the event's key, because a failed certificate can be requested again. */
  readonly pedido_en: Date;
}

/** The notification to the person who requested the certificate. @param motivo reason for the failure; null: the certificate is ready */
export const salesCertificateNotice = (made: Made, motivo: string | null, now: Date): Notice => ({
  tipo: 'archivo',
  cliente: made.numero_cuenta,
  userId: made.user_id,
  key: noticeKey('certificado-venta', made.increment_sales_certificate, made.pedido_en.getTime()),
  title:
    motivo === null
      ? `Su certificado de ventas ${certificateNumber(made.increment_sales_certificate)} está listo`
      : `Su certificado de ventas ${certificateNumber(made.increment_sales_certificate)} no se pudo hacer`,
  body: motivo ?? `Se verifica con el número ${made.codigo}.`,
  at: now,
  href: CERTIFICATES_PATH,
});
