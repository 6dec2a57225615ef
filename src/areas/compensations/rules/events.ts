import { z } from 'zod';
import { amountSchema, declareEvent, documentFields, eventAmount } from '#areas/session/rules/event-kind.ts';
import type { Money } from '#kernel/money.ts';
import type { CompensationPlan } from './plan-compensation.ts';
import type { CompensationEnding, CompensationVerdict, Confirmer } from './settlement.ts';

const place = z.int().min(0).meta({ description: 'Su lugar en documentos, desde 0.' });

const compensation = z
  .strictObject({
    compensacion: z.int().meta({ description: 'Número que el ERP devuelve en su respuesta.' }),
    id_transaccion: z.uuid(),
    moneda: z.string(),
    total: amountSchema,
    confirma: z.enum(['erp', 'portal']).nullable().meta({ description: 'Quién la confirma.' }),
    documentos: z.array(
      z.strictObject({
        ...documentFields,
        num_factura: z.string().nullable(),
        clase: z.enum(['INVOICE', 'PAYMENT']),
        valor: amountSchema.meta({ description: 'Lo que se usa de él.' }),
      }),
    ),
    pares: z
      .array(
        z.strictObject({
          ...{ pago: z.string(), factura: z.string(), monto: amountSchema },
          ...{ pago_lugar: place, factura_lugar: place },
        }),
      )
      .meta({ description: 'De qué documento a cuál, por num_documento y por su lugar en documentos.' }),
  })
  .meta({ id: 'Compensacion' });

type SentCompensation = z.infer<typeof compensation>;

const ended = {
  compensacion: z.int().meta({ description: 'El número de compensacion.enviada.' }),
  id_transaccion: z.uuid(),
  moneda: z.string(),
  total: amountSchema,
};

const decidedBy = z.enum(['erp', 'operador', 'portal']).meta({
  description: 'Quién la decidió: la respuesta del ERP, la de un operador en su lugar, o el portal.',
});

const done = z.strictObject({ ...ended, decidida_por: decidedBy }).meta({ id: 'CompensacionCompletada' });

const refused = z
  .strictObject({
    ...ended,
    decidida_por: decidedBy,
    motivo: z.string().meta({ description: 'Lo que lee el cliente.' }),
  })
  .meta({ id: 'CompensacionRechazada' });

const END_WORDS = { S: 'completada', F: 'rechazada' } as const;

const contradicted = z
  .strictObject({
    ...ended,
    estado: z.enum(Object.values(END_WORDS)).meta({ description: 'Cómo terminó en el portal. No cambia.' }),
    respuesta: z.enum(['S', 'F']).meta({ description: 'Lo que contestó el ERP después.' }),
    motivo: z.string().nullable().meta({ description: 'El de esa respuesta.' }),
  })
  .meta({ id: 'CompensacionContradicha' });

const endedExample = {
  ...{ compensacion: 412, id_transaccion: '9d0a3c52-3b1a-4f52-8f1c-2b8a54c0a7d1', moneda: 'USD', total: '1040.35' },
} as const;

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
        {
          ...{ num_documento: '9000456', sociedad: '1000', ejercicio: 2026, num_factura: null },
          ...{ clase: 'PAYMENT', valor: '1040.35' },
        },
        {
          ...{ num_documento: '9000123', sociedad: '1000', ejercicio: 2026, num_factura: 'FE-8812' },
          ...{ clase: 'INVOICE', valor: '1040.35' },
        },
      ],
      pares: [{ pago: '9000456', factura: '9000123', monto: '1040.35', pago_lugar: 0, factura_lugar: 1 }],
    },
  }),
  done: declareEvent({
    ...{ tipo: 'compensacion.completada', version: 1, schema: done },
    when: 'Una compensación se hizo: los saldos de sus documentos bajaron en el portal.',
    example: { ...endedExample, decidida_por: 'erp' },
  }),
  refused: declareEvent({
    ...{ tipo: 'compensacion.rechazada', version: 1, schema: refused },
    when: 'Una compensación no se hizo: sus documentos quedaron libres, con sus saldos.',
    example: { ...endedExample, decidida_por: 'portal', motivo: 'La factura FE-8812 ya estaba pagada.' },
  }),
  contradicted: declareEvent({
    ...{ tipo: 'compensacion.contradicha', version: 1, schema: contradicted },
    when: 'El ERP contestó lo contrario de cómo una compensación ya había terminado. El portal no cambió nada; la revisa una persona.',
    example: { ...endedExample, estado: 'completada', respuesta: 'F', motivo: 'El periodo está cerrado.' },
  }),
} as const;

/** Data of the event for a sent compensation. */
export function sentEventData(
  sent: { readonly id_compensacion: number; readonly id_transaccion: string; readonly confirma: Confirmer | null },
  { lines, pairs, total }: CompensationPlan,
): SentCompensation {
  const places = new Map(lines.map(({ document }, place) => [document.id_edocta_detalle, place]));
  const placeOf = (id: number): number => {
    const place = places.get(id);
    if (place === undefined) throw new Error(`A pair names a document without a line: ${id}.`);
    return place;
  };
  const numberOf = (id: number): string => lines[placeOf(id)]?.document.num_documento ?? '';
  return {
    compensacion: sent.id_compensacion,
    id_transaccion: sent.id_transaccion,
    moneda: total.currency,
    total: eventAmount(total),
    confirma: sent.confirma,
    documentos: lines.map(({ document: { num_documento, sociedad, ejercicio, num_factura, clase }, taken }) => ({
      ...{ num_documento, sociedad, ejercicio, num_factura: num_factura ?? null, clase, valor: eventAmount(taken) },
    })),
    pares: pairs.map(({ pago, factura, monto }) => ({
      ...{ pago: numberOf(pago), factura: numberOf(factura), monto: eventAmount(monto) },
      ...{ pago_lugar: placeOf(pago), factura_lugar: placeOf(factura) },
    })),
  };
}

interface EndedCompensation {
  readonly id_compensacion: number;
  readonly id_transaccion: string;
  readonly total: Money;
}

const describeEnded = ({ id_compensacion, id_transaccion, total }: EndedCompensation) => ({
  compensacion: id_compensacion,
  id_transaccion,
  moneda: total.currency,
  total: eventAmount(total),
});

const deciderOf = (verdict: CompensationVerdict): z.infer<typeof decidedBy> =>
  verdict.by === 'erp' && verdict.isByHand ? 'operador' : verdict.by;

/** The event of how a compensation ended. */
export function describeEnding(
  compensation: EndedCompensation,
  ending: CompensationEnding,
  verdict: CompensationVerdict,
) {
  const datos = { ...describeEnded(compensation), decidida_por: deciderOf(verdict) };
  return ending.estado === 'S'
    ? { kind: COMPENSATION_EVENTS.done, datos }
    : { kind: COMPENSATION_EVENTS.refused, datos: { ...datos, motivo: ending.motivo } };
}

/** The event of an answer that contradicts how a compensation ended. */
export const describeContradiction = (
  compensation: EndedCompensation & { readonly estado: 'S' | 'F' },
  { estado: respuesta, motivo }: Extract<CompensationVerdict, { by: 'erp' }>,
) => ({
  kind: COMPENSATION_EVENTS.contradicted,
  datos: {
    ...describeEnded(compensation),
    ...{ estado: END_WORDS[compensation.estado], respuesta, motivo: motivo?.trim() || null },
  },
});
