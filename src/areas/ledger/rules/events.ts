import { z } from 'zod';
import { amountSchema, declareEvent, documentFields } from '#areas/session/rules/event-kind.ts';
import type { DocumentEntryType } from './entry.ts';

const favour = {
  favor: z
    .uuid()
    .meta({ description: 'El pago o la anulación de bono que dejó el dinero: identifica el saldo a favor.' }),
  ...documentFields,
  num_documento: z.string().meta({ description: 'Su documento ahora: el del portal, o el del ERP que lo reemplazó.' }),
  moneda: z.string(),
  monto: amountSchema,
};

const left = amountSchema.meta({ description: 'Lo que queda a favor. «0.00»: terminó.' });

const created = z
  .strictObject({
    ...favour,
    origen: z
      .enum(['pago_a_cuenta', 'excedente', 'bono_anulado'])
      .meta({ description: 'Un pago sin documentos, lo que ningún documento pudo recibir, o un bono anulado.' }),
  })
  .meta({ id: 'FavorCreado' });

const applied = z
  .strictObject({
    ...favour,
    compensacion: z.uuid().meta({ description: 'El id_transaccion de la compensación.' }),
    queda: left,
    documentos: z.array(z.strictObject({ ...documentFields, num_factura: z.string().nullable(), monto: amountSchema })),
  })
  .meta({ id: 'FavorAplicado' });

const returned = z.strictObject({ ...favour, queda: left }).meta({ id: 'FavorDevuelto' });

const example = {
  favor: '5f0c6d0e-6f0b-4d0a-9a43-0d6f0f6f3b11',
  num_documento: 'SRT-2026-081177',
  sociedad: '1000',
  ejercicio: 2026,
  moneda: 'COP',
  monto: '250000.00',
} as const;

/** Events about documents in favour (credit balances) that the portal created (docs/product/ledger.md#documents-in-favour). */
export const FAVOUR_EVENTS = {
  created: declareEvent({
    ...{ tipo: 'favor.creado', version: 1, schema: created, example: { ...example, origen: 'excedente' } },
    when: 'Quedó dinero a favor de un cliente.',
  }),
  applied: declareEvent({
    ...{ tipo: 'favor.aplicado', version: 1, schema: applied },
    when: 'Una compensación terminada pasó dinero a favor a documentos.',
    example: {
      ...{ ...example, compensacion: '9d0a3c52-3b1a-4f52-8f1c-2b8a54c0a7d1', queda: '0.00' },
      documentos: [
        { num_documento: '9000123', sociedad: '1000', ejercicio: 2026, num_factura: 'FE-8812', monto: '250000.00' },
      ],
    },
  }),
  returned: declareEvent({
    ...{ tipo: 'favor.devuelto', version: 1, schema: returned, example: { ...example, queda: '0.00' } },
    when: 'Un operador cerró dinero a favor: se devuelve, o el ERP ya lo tiene en otro documento.',
  }),
} as const;

/** Entries that put money in the customer's favour, by the word of the event. */
export const FAVOUR_ORIGINS: Readonly<Partial<Record<DocumentEntryType, z.infer<typeof created>['origen']>>> = {
  contado: 'pago_a_cuenta',
  favor: 'excedente',
  anulacion: 'bono_anulado',
};
