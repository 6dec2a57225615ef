import type { LocalDate } from '#kernel/local-date.ts';
import { addDays, daysBetween } from '#kernel/local-date.ts';
import type { Customer } from './customer.ts';
import type { Random } from './random.ts';

/** A planned document before its amounts are computed. */
export interface DocumentShape {
  readonly clase: 'INVOICE' | 'PAYMENT';
  readonly tipo_documento: string;
  readonly agrupacion: string;
  readonly fecha_documento: LocalDate;
  readonly fecha_vencimiento_documento: LocalDate;
  readonly openness: 'settled' | 'open' | 'partly-paid';
  readonly bloqueo_erp?: string;
  readonly pago_en_linea: boolean;
  readonly hasCufe: boolean;
}

const KINDS = [
  { upTo: 0.88, clase: 'INVOICE', tipo_documento: 'RV', agrupacion: 'Facturas' },
  { upTo: 0.9, clase: 'INVOICE', tipo_documento: 'DB-SF', agrupacion: 'Notas débito' },
  { upTo: 0.91, clase: 'INVOICE', tipo_documento: 'DB-SP', agrupacion: 'Notas débito' },
  { upTo: 0.92, clase: 'INVOICE', tipo_documento: 'DB', agrupacion: 'Intereses' },
  { upTo: 0.96, clase: 'PAYMENT', tipo_documento: 'NC', agrupacion: 'Notas crédito' },
  { upTo: 1, clase: 'PAYMENT', tipo_documento: 'DZ', agrupacion: 'Pagos sin aplicar' },
] as const;

const BLOCKS = ['En revisión por cartera', 'Reclamo en estudio', 'Compromiso de pago vigente'] as const;

/** Probability that a document is still open: high before its due date, lower in each later age band. */
function openChance(daysOverdue: number): number {
  if (daysOverdue <= 0) return 0.94;
  if (daysOverdue <= 7) return 0.5;
  if (daysOverdue <= 14) return 0.3;
  if (daysOverdue <= 21) return 0.2;
  return daysOverdue <= 60 ? 0.06 : 0.002;
}

const termOf = ({ store }: Customer, random: Random): number =>
  store.includes('lubricantes') ? random.pick([30, 30, 45, 60]) : random.pick([8, 10, 10, 12, 15]);

/** @param place position in the customer's last two years, from 0 (oldest) to 1 (newest) */
export function shapeAt(customer: Customer, place: number, today: LocalDate, random: Random): DocumentShape {
  const fecha_documento = addDays(today, -1 - Math.floor(729 * (1 - place)));
  const drawn = random.next();
  const kind = KINDS.find(({ upTo }) => drawn < upTo) ?? KINDS[0];
  const isInvoice = kind.clase === 'INVOICE';
  const due = isInvoice ? addDays(fecha_documento, termOf(customer, random)) : fecha_documento;
  const isOpen =
    customer.history === 'every-state' &&
    random.chance(isInvoice ? openChance(daysBetween(due, today)) : place > 0.9 ? 0.3 : 0.01);
  return {
    clase: kind.clase,
    tipo_documento: kind.tipo_documento,
    agrupacion: kind.agrupacion,
    fecha_documento,
    fecha_vencimiento_documento: due,
    openness: isOpen ? (random.chance(0.1) ? 'partly-paid' : 'open') : 'settled',
    ...(isOpen && isInvoice && random.chance(0.03) ? { bloqueo_erp: random.pick(BLOCKS) } : {}),
    pago_en_linea: isInvoice && !(kind.tipo_documento === 'RV' ? random.chance(0.03) : random.chance(0.5)),
    hasCufe: kind.tipo_documento === 'RV' ? random.chance(0.97) : kind.tipo_documento === 'NC',
  };
}
