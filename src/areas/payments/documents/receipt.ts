import { formatNit } from '#areas/documents/rules/tax-id.ts';
import { countryFacts, countryOf } from '#areas/stores/rules/countries.ts';
import { formatInstant, formatLocalDate } from '#kernel/local-date.ts';
import { CURRENCY_NAMES, formatDigits, type Money, moneyOf, SIGNS } from '#kernel/money.ts';
import { PAYMENT_STATE, type PaymentState } from '../rules/payment-state.ts';
import type { ReceiptRow } from '../server/receipt-store.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What stands on the receipt, as it is printed. */
export interface Receipt {
  readonly paper: 'LETTER' | 'A4';
  readonly title: string;
  readonly headline: string;
  readonly reference: string;
  readonly total: Fact & { readonly sign: string };
  /** How final the figure is: a double rule, a dashed one, or none. */
  readonly finality: 'final' | 'pending' | 'refused';
  readonly facts: readonly Fact[];
  readonly parties: readonly { readonly heading: string; readonly name: string; readonly taxId: string }[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
  readonly footer: string;
}

const isApproved = (state: PaymentState): state is 'aprobada' => state === 'aprobada';

export function receiptOf(payment: ReceiptRow, printedAt: Date): Receipt {
  const { estado, referencia, monto, uuid, pagador } = payment;
  const total = isApproved(estado) ? takenBy(payment) : monto;
  return {
    paper: countryFacts(pagador.pais).paper,
    title: isApproved(estado) ? 'Comprobante de pago' : 'Comprobante de transacción',
    headline: PAYMENT_STATE[estado].headline,
    reference: referencia,
    total: {
      label: isApproved(estado) ? 'Total pagado' : 'Valor de la transacción',
      value: formatDigits(total),
      sign: SIGNS[monto.currency],
    },
    finality: isApproved(estado) ? 'final' : PAYMENT_STATE[estado].isOpen ? 'pending' : 'refused',
    facts: factsOf(payment),
    parties: partiesOf(payment),
    rows: payment.detalle.map((line) => [
      line.numero_factura ?? line.numero_documento,
      line.numero_documento,
      formatLocalDate(line.fecha_vencimiento),
      line.nombre_destino ?? '',
      line.tipo_transaccion === 'total' ? 'Total' : 'Parcial',
      formatDigits(moneyOf(line.monto_transaccion, monto.currency)),
    ]),
    notes: notesOf(payment),
    footer: `Transacción ${uuid} · Impreso el ${formatInstant(printedAt)}, ${countryFacts(pagador.pais).clock}`,
  };
}

/** What the bank took: another amount than the attempt's, where an operator applied that. */
const takenBy = ({ monto, monto_banco, moneda_banco }: ReceiptRow): Money =>
  monto_banco !== null && moneda_banco === monto.currency ? moneyOf(monto_banco, monto.currency) : monto;

function factsOf({ estado, creada_en, finalizada_en, cus, banco, monto }: ReceiptRow): Fact[] {
  return [
    { label: 'Estado', value: PAYMENT_STATE[estado].label },
    { label: 'Fecha', value: formatInstant(finalizada_en ?? creada_en) },
    { label: 'CUS', value: cus ?? 'Sin asignar' },
    { label: 'Banco', value: banco ?? 'Sin elegir' },
    { label: 'Medio', value: countryOf(monto.currency).online.method },
    { label: 'Moneda', value: CURRENCY_NAMES[monto.currency] },
  ];
}

const partiesOf = ({ pagador, receptores }: ReceiptRow): Receipt['parties'] => [
  { heading: 'Paga', name: pagador.nombre, taxId: `${pagador.tipoNit} ${formatNit(pagador.nit)}` },
  ...receptores.slice(0, 1).map(({ nombre, nit }) => ({
    heading: 'Recibe',
    name: receptores.length > 1 ? `${nombre} y ${receptores.length - 1} más` : nombre,
    taxId: taxIdIn(pagador.pais, nit),
  })),
];

/** Of a company of that country. */
function taxIdIn(pais: string, nit: string): string {
  const { companyId } = countryFacts(pais);
  return `${companyId} ${companyId === 'NIT' ? formatNit(nit) : nit}`;
}

const NOT_COMPLETED = 'La transacción no se completó y sus facturas siguen como estaban.';
const NOT_FINISHED = 'El pago no se ha terminado en el banco.';
const NOT_KNOWN = 'Todavía no se sabe si el banco recibió el pago.';
const WITHOUT_PAYMENT: Readonly<Record<Exclude<PaymentState, 'aprobada'>, string>> = {
  creada: NOT_KNOWN,
  en_banco: NOT_FINISHED,
  pendiente: 'La transacción espera la confirmación de su entidad financiera.',
  rechazada: NOT_COMPLETED,
  fallida: NOT_COMPLETED,
  expirada: NOT_COMPLETED,
};

function notesOf(payment: ReceiptRow): string[] {
  const { estado, motivo, sin_aplicar, monto } = payment;
  const inFavour = moneyOf(sin_aplicar, monto.currency);
  const notes: string[] = [];
  if (isApproved(estado) && takenBy(payment).minor !== monto.minor)
    notes.push(`El banco debitó $ ${formatDigits(takenBy(payment))} en lugar de $ ${formatDigits(monto)}.`);
  if (!isApproved(estado)) notes.push(`${WITHOUT_PAYMENT[estado]} Este documento no acredita el pago.`);
  if (motivo && !isApproved(estado)) notes.push(`Respuesta del banco: ${motivo}.`);
  if (inFavour.minor > 0)
    notes.push(`De este pago, $ ${formatDigits(inFavour)} no se aplicaron a ninguna factura y quedan a su favor.`);
  return notes;
}
