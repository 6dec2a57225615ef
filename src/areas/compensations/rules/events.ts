import { z } from 'zod';
import { amountSchema, declareEvent, eventAmount } from '#areas/session/rules/event-kind.ts';
import type { CompensationPlan } from './plan-compensation.ts';
import type { Confirmer } from './settlement.ts';

const document = { num_documento: z.string(), num_factura: z.string().nullable() };

const compensation = z
  .strictObject({
    compensacion: z.int().meta({ description: 'Número que el ERP devuelve en su respuesta.' }),
    id_transaccion: z.uuid(),
    moneda: z.string(),
    total: amountSchema,
    confirma: z.enum(['erp', 'portal']).nullable().meta({ description: 'Quién la confirma.' }),
    documentos: z.array(
      z.strictObject({
        ...document,
        clase: z.enum(['INVOICE', 'PAYMENT']),
        valor: amountSchema.meta({ description: 'Lo que se usa de él.' }),
      }),
    ),
    pares: z
      .array(z.strictObject({ pago: z.string(), factura: z.string(), monto: amountSchema }))
      .meta({ description: 'De qué documento a cuál, por num_documento.' }),
  })
  .meta({ id: 'Compensacion' });

type SentCompensation = z.infer<typeof compensation>;

export const COMPENSATION_EVENTS = {
  sent: declareEvent({
    ...{ tipo: 'compensacion.enviada', version: 1, schema: compensation },
    when: 'Un cliente envió una compensación.',
    example: {
      ...{
        compensacion: 412,
        id_transaccion: '9d0a3c52-3b1a-4f52-8f1c-2b8a54c0a7d1',
        moneda: 'USD',
        total: '1040.35',
        confirma: 'erp',
      },
      documentos: [
        { num_documento: '9000456', num_factura: null, clase: 'PAYMENT', valor: '1040.35' },
        { num_documento: '9000123', num_factura: 'FE-8812', clase: 'INVOICE', valor: '1040.35' },
      ],
      pares: [{ pago: '9000456', factura: '9000123', monto: '1040.35' }],
    },
  }),
} as const;

/** What the event of a sent compensation says. */
export function describeSent(
  sent: { readonly id_compensacion: number; readonly id_transaccion: string; readonly confirma: Confirmer | null },
  { lines, pairs, total }: CompensationPlan,
): SentCompensation {
  const numbers = new Map(
    lines.map(({ document: { id_edocta_detalle, num_documento } }) => [id_edocta_detalle, num_documento]),
  );
  return {
    compensacion: sent.id_compensacion,
    id_transaccion: sent.id_transaccion,
    moneda: total.currency,
    total: eventAmount(total),
    confirma: sent.confirma,
    documentos: lines.map(({ document: { num_documento, num_factura, clase }, taken }) => ({
      ...{ num_documento, num_factura: num_factura ?? null, clase, valor: eventAmount(taken) },
    })),
    pares: pairs.map(({ pago, factura, monto }) => ({
      pago: numbers.get(pago) ?? '',
      factura: numbers.get(factura) ?? '',
      monto: eventAmount(monto),
    })),
  };
}
