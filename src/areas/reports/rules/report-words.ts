/** Kinds of files as customers open them, by the kind of their link. */
const DOWNLOAD_WORDS: Readonly<Record<string, string>> = {
  factura: 'Facturas en PDF',
  comprobante: 'Comprobantes de pago',
  cuenta: 'Estados de cuenta e historiales',
  'certificado-saldo': 'Certificados de saldo',
  'certificado-venta': 'Certificados de ventas',
  exportacion: 'Listas en Excel, CSV, PDF y ZIP',
  compensacion: 'Compensaciones en PDF',
  'compensacion-xls': 'Compensaciones en Excel',
  pedidos: 'Listas de pedidos',
  entrega: 'Remisiones de pedidos',
  bono: 'Bonos en PDF',
  bonos: 'Compras de bonos en PDF',
};

export const downloadWords = (kind: string): string => DOWNLOAD_WORDS[kind] ?? kind;

/** Words for causes that are not answers of the bank. */
const CAUSE_WORDS: Readonly<Record<string, string>> = {
  rechazada: 'El banco no dio motivo',
  fallida: 'No se pudo abrir el banco',
  expirada: 'El cliente no volvió del banco',
};

/** @param cause the bank's text, or the attempt's state */
export const causeWords = (cause: string): string => CAUSE_WORDS[cause] ?? cause;

export const DEVICE_WORDS: Readonly<Record<string, string>> = {
  celular: 'Celular',
  computador: 'Computador',
  otro: 'Tableta y otros',
};

export const COMPENSATION_WORDS: Readonly<Record<string, string>> = { S: 'Hechas', F: 'Rechazadas' };
export const VOUCHER_WORDS: Readonly<Record<string, string>> = {
  vendido: 'Vendidos',
  redimido: 'Redimidos',
  vencido: 'Vencidos sin usar',
  anulado: 'Anulados',
};
export const COLLECTED_WORDS: Readonly<Record<string, string>> = {
  en_linea: 'Pagado en el portal',
  otros: 'Pagado por otros medios',
};
