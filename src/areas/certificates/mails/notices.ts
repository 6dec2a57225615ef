import type { NoticeSamples } from '#areas/notifications/mails/notice.ts';
import { salesCertificateNotice } from '../rules/certificate-notice.ts';

const NOW = new Date('2026-09-05T14:30:00Z');
const MADE = { numero_cuenta: '0000100001', user_id: 1, codigo: 'CV-7K4M-9QXW-2B8T', pedido_en: NOW };

/** Samples of the notices about certificates of sales. */
export const noticeSamples = {
  'certificado de ventas': () => salesCertificateNotice({ ...MADE, increment_sales_certificate: 7 }, null, NOW),
  'certificado de ventas que falló': () =>
    salesCertificateNotice(
      { ...MADE, increment_sales_certificate: 999_999_999 },
      'Pídalo de nuevo en unos minutos.',
      NOW,
    ),
} as const satisfies Partial<NoticeSamples['archivo']>;
