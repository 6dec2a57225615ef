import { type Currency, formatMoney, parseMoney } from '#kernel/money.ts';

/** A fault found in the ledger. */
export interface LedgerFault {
  readonly numero_cuenta: string;
  /** Null when neither a document nor a customer gives the currency. */
  readonly moneda: Currency | null;
  readonly falta:
    | 'pago'
    | 'asiento'
    | 'favor'
    | 'valor'
    | 'saldo'
    | 'bloqueo'
    | 'cruce'
    | 'aplicaciones'
    | 'doble'
    | 'anulacion'
    | 'aprobacion'
    | 'devolucion'
    | 'compra'
    | 'abonos';
  /** Reference of the payment, or number of the document. */
  readonly cual: string;
  /** Expected and actual amount; null when the fault has no amount. */
  readonly debe: string | null;
  readonly es: string | null;
}

/**
 * A decimal of the ledger for people. Damaged data may have cents in pesos, or no currency: then the number as it is stored, because the faults must be
 * readable above all.
 */
export const ledgerAmount = (decimal: string | null, currency: Currency | null): string => {
  const amount = currency ? parseMoney(decimal ?? '0', currency) : undefined;
  return amount ? formatMoney(amount) : [currency, decimal ?? '0'].filter(Boolean).join(' ');
};

const WORDS: Record<LedgerFault['falta'], (fault: LedgerFault) => string> = {
  pago: ({ cual, debe, es, moneda }) =>
    `pago ${cual}: el banco recibió ${ledgerAmount(debe, moneda)} y están aplicados, a favor o en compras ${ledgerAmount(es, moneda)}`,
  asiento: ({ cual, debe, es, moneda }) =>
    debe === null
      ? `${cual}: un asiento no es de ese cliente, moneda, pago o clase de documento`
      : `documento ${cual}: una operación le descontó ${ledgerAmount(debe, moneda)} y sus asientos dicen ${ledgerAmount(es, moneda)}`,
  favor: ({ cual, debe, es, moneda }) =>
    `documento a favor ${cual}: según sus asientos quedan ${ledgerAmount(debe, moneda)} y tiene ${ledgerAmount(es, moneda)}`,
  valor: ({ cual, debe, es, moneda }) =>
    `factura ${cual}: vale ${ledgerAmount(debe, moneda)} y entre lo pagado aquí y lo que el ERP dice que debe suman ${ledgerAmount(es, moneda)}`,
  saldo: ({ cual, debe, es, moneda }) =>
    `documento ${cual}: su saldo es ${ledgerAmount(es, moneda)} y debería ser ${ledgerAmount(debe, moneda)}`,
  bloqueo: ({ cual }) => `${cual}: el bloqueo y el pago o la compensación en curso no coinciden`,
  aprobacion: ({ cual, debe, moneda }) =>
    `pago ${cual}: el banco aprobó ${ledgerAmount(debe, moneda)} y el pago ya no está aprobado`,
  devolucion: ({ cual, es, moneda }) =>
    `pago ${cual}: se devolvieron ${ledgerAmount(es, moneda)} sin que un operador lo decidiera`,
  compra: ({ cual, debe, es, moneda }) =>
    debe === es
      ? `compra ${cual}: sus bonos no son los que se pagaron`
      : `compra ${cual}: se pagaron ${ledgerAmount(debe, moneda)} y sus bonos valen ${ledgerAmount(es, moneda)}`,
  cruce: ({ cual, debe, es, moneda }) =>
    debe === es
      ? `compensación ${cual}: lo que guarda de cada documento no es lo de sus asientos`
      : `compensación ${cual}: debe tener asientos por ${ledgerAmount(debe, moneda)} y tiene ${ledgerAmount(es, moneda)}`,
  doble: ({ cual, es, moneda }) =>
    `documento a favor ${cual}: el ERP tiene este valor en otro documento, los dos se usaron y aquí quedan ${ledgerAmount(es, moneda)} de más`,
  anulacion: ({ cual, debe, es, moneda }) =>
    `bono anulado ${cual}: vale ${ledgerAmount(debe, moneda)} y quedaron a favor ${ledgerAmount(es, moneda)}`,
  aplicaciones: ({ cual, debe, es, moneda }) =>
    `documento ${cual}: vale ${ledgerAmount(debe, moneda)} y tiene aplicaciones por ${ledgerAmount(es, moneda)}`,
  abonos: ({ cual, debe, es, moneda }) =>
    debe === es
      ? `documento ${cual}: los días guardados de sus abonos no son los de sus aplicaciones y movimientos`
      : `documento ${cual}: de sus abonos se guardó ${ledgerAmount(es, moneda)} y debería ser ${ledgerAmount(debe, moneda)}`,
};

/** The fault as a sentence, for the command and the console (docs/operations.md). */
export const ledgerFaultWords = (fault: LedgerFault): string => WORDS[fault.falta](fault);
