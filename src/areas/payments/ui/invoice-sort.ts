import type { DocumentoSortInput } from '#generated/client/graphql.ts';

interface Order {
  readonly label: string;
  readonly sort: DocumentoSortInput;
}

/** How the list can be ordered, by its word in the address. */
export const INVOICE_ORDERS = {
  vencimiento: { label: 'Vencimiento más antiguo', sort: { fecha_vencimiento_documento: 'ASC' } },
  'vencimiento-reciente': { label: 'Vencimiento más reciente', sort: { fecha_vencimiento_documento: 'DESC' } },
  mayor: { label: 'Mayor valor', sort: { total: 'DESC' } },
  menor: { label: 'Menor valor', sort: { total: 'ASC' } },
  documento: { label: 'Fecha más reciente', sort: { fecha_documento: 'DESC' } },
} as const satisfies Record<string, Order>;

export type InvoiceOrder = keyof typeof INVOICE_ORDERS;

/** What falls due first comes first. */
export const DEFAULT_ORDER: InvoiceOrder = 'vencimiento';

export const readOrder = (text: string | null): InvoiceOrder =>
  text !== null && Object.hasOwn(INVOICE_ORDERS, text) ? (text as InvoiceOrder) : DEFAULT_ORDER;
