import { z } from 'zod';
import { amountSchema, declareEvent, documentFields } from '#areas/session/rules/event-kind.ts';
import type { PaymentState } from './payment-state.ts';

const payment = z
  .strictObject({
    pago: z.uuid(),
    referencia: z.string(),
    tipo: z
      .enum(['credito', 'contado', 'compra'])
      .meta({ description: 'De documentos («credito»), a cuenta y sin documentos («contado») o de bonos («compra»).' }),
    segmento: z.string().nullable().meta({ description: 'De un pago a cuenta: el código que el cliente escogió.' }),
    monto: amountSchema.meta({ description: 'Lo que el cliente quiso pagar.' }),
    monto_banco: amountSchema.nullable().meta({ description: 'Lo que tomó el banco, si es otro valor.' }),
    moneda: z.string(),
    cus: z.string().nullable(),
    banco: z.string().nullable(),
    motivo: z.string().nullable().meta({ description: 'Por qué no se aprobó.' }),
    sin_aplicar: amountSchema.meta({
      description:
        'Lo que ningún documento pudo recibir: queda a favor del cliente. Un pago a cuenta lo dice en favor.creado.',
    }),
    documentos: z.array(
      z.strictObject({
        ...documentFields,
        num_factura: z.string().nullable(),
        monto: amountSchema.meta({ description: 'Lo pedido para este documento.' }),
        aplicado: amountSchema.meta({ description: 'Lo que el portal le aplicó.' }),
      }),
    ),
  })
  .meta({ id: 'Pago' });

const example = {
  pago: '5f0c6d0e-6f0b-4d0a-9a43-0d6f0f6f3b11',
  referencia: 'SRT-2026-081177',
  tipo: 'credito',
  segmento: null,
  monto: '1250000.00',
  monto_banco: null,
  moneda: 'COP',
  cus: '880114327',
  banco: 'Banco de la Sabana',
  motivo: null,
  sin_aplicar: '0.00',
  documentos: [
    {
      ...{ num_documento: '9000123', sociedad: '1000', ejercicio: 2026, num_factura: 'FE-8812' },
      ...{ monto: '1250000.00', aplicado: '1250000.00' },
    },
  ],
} as const satisfies z.input<typeof payment>;

const refused = { ...example, cus: null, documentos: [{ ...example.documentos[0], aplicado: '0.00' }] };

/** The event of each final state of a payment. A late approval follows the event of an earlier refusal. */
export const PAYMENT_EVENTS = {
  aprobada: declareEvent({
    ...{ tipo: 'pago.aprobado', version: 1, schema: payment, example },
    when: 'El banco aprobó un pago, y el portal lo aplicó.',
  }),
  rechazada: declareEvent({
    ...{ tipo: 'pago.rechazado', version: 1, schema: payment, example: { ...refused, motivo: 'Fondos insuficientes' } },
    when: 'El banco rechazó un pago.',
  }),
  fallida: declareEvent({
    ...{ tipo: 'pago.fallido', version: 1, schema: payment, example: { ...refused, motivo: 'El banco no respondió' } },
    when: 'Un pago no pudo empezar o terminar, o el cliente lo dejó.',
  }),
  expirada: declareEvent({
    ...{ tipo: 'pago.expirado', version: 1, schema: payment, example: refused },
    when: 'El plazo de un pago terminó.',
  }),
} as const satisfies Partial<Record<PaymentState, unknown>>;
