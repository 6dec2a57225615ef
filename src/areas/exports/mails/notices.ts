import type { NoticeSamples } from '#areas/notifications/mails/notice.ts';
import { certificateNotice, fileNotice } from '../rules/file-notice.ts';

const FILE = { id: '00000000-0000-4000-8000-000000000001', numero_cuenta: '0000100001', user_id: 1 };
const LONG = {
  ...FILE,
  titulo: 'Facturas pendientes por estación de servicio y fecha de vencimiento',
  formato: 'Excel',
};
const NOW = new Date('2026-09-05T14:30:00Z');
const FAILED = 'La lista cambió mientras se preparaba el archivo. Pídalo de nuevo.';

/** Samples of the notices about files. */
export const noticeSamples = {
  archivo: {
    corto: () => fileNotice({ ...FILE, titulo: 'Pagos', formato: 'PDF' }, null, NOW),
    largo: () => fileNotice(LONG, FAILED, NOW),
    listo: () => fileNotice(LONG, null, NOW),
    'certificado de saldo': () => certificateNotice({ codigo: 'CS-7K4M-9QXW-2B8T', user_id: 1 }, '0000100001', NOW),
  },
} as const satisfies Pick<NoticeSamples, 'archivo'>;
