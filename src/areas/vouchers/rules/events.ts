import { z } from 'zod';
import { amountSchema, declareEvent } from '#areas/session/rules/event-kind.ts';
import { ANNULMENT_CAUSES, type AnnulmentCause } from './annulment.ts';

/** A voucher is named without its code, which is worth its money. */
const voucher = {
  bono: z
    .string()
    .meta({ description: 'Identifica el bono: compra y unidad. El código no se cuenta, porque vale dinero.' }),
  final: z.string().length(4).meta({ description: 'Las últimas letras del código.' }),
  monto: amountSchema,
};

const ofPurchase = { compra: z.uuid().meta({ description: 'El pago con que se compró.' }), moneda: z.string() };

const bought = z
  .strictObject({
    ...ofPurchase,
    referencia: z.string().meta({ description: 'La del pago.' }),
    persona: z.int().meta({ description: 'Quién lo compró.' }),
    correo: z.string().meta({ description: 'A dónde se envían.' }),
    uso: z.string(),
    total: amountSchema,
    vence_el: z.iso
      .date()
      .meta({ description: 'Último día en que se canjean. Vencer no es un evento: se sabe por este día.' }),
    bonos: z.array(z.strictObject(voucher)),
  })
  .meta({ id: 'BonosComprados' });

const redeemed = z
  .strictObject({
    ...ofPurchase,
    ...voucher,
    estacion: z.string().meta({ description: 'El código de la estación.' }),
    comprobante: z.int(),
  })
  .meta({ id: 'BonoCanjeado' });

const annulled = z
  .strictObject({
    ...ofPurchase,
    ...voucher,
    anulacion: z.uuid().meta({ description: 'Es el «favor» de favor.creado, que lleva su valor.' }),
    referencia: z.string().meta({ description: 'La de la anulación, y el número de su documento a favor.' }),
    causa: z.enum(Object.keys(ANNULMENT_CAUSES) as [AnnulmentCause, ...AnnulmentCause[]]),
    motivo: z.string().meta({ description: 'Lo que escribió el operador.' }),
  })
  .meta({ id: 'BonoAnulado' });

const purchase = { compra: '5f0c6d0e-6f0b-4d0a-9a43-0d6f0f6f3b11', moneda: 'COP' } as const;
const one = { bono: '4112-1', final: 'A2C8', monto: '100000.00' } as const;

/** Events of vouchers (docs/product/vouchers.md). No event for expiry, because it follows from `vence_el`. */
export const VOUCHER_EVENTS = {
  bought: declareEvent({
    ...{ tipo: 'bono.comprado', version: 1, schema: bought },
    when: 'El banco aprobó una compra de bonos, y el portal los emitió: uno por compra.',
    example: {
      ...{ ...purchase, referencia: 'SRT-2026-081178', persona: 8120, correo: 'flota@empresa.example' },
      ...{ uso: 'combustible', total: '100000.00', vence_el: '2027-03-04', bonos: [one] },
    },
  }),
  redeemed: declareEvent({
    ...{ tipo: 'bono.canjeado', version: 1, schema: redeemed },
    when: 'Una estación canjeó un bono.',
    example: { ...purchase, ...one, estacion: 'E1', comprobante: 5120 },
  }),
  annulled: declareEvent({
    ...{ tipo: 'bono.anulado', version: 1, schema: annulled },
    when: 'Un operador anuló un bono.',
    example: {
      ...{ ...purchase, ...one, anulacion: '9d0a3c52-3b1a-4f52-8f1c-2b8a54c0a7d1', referencia: 'ANB-2026-000012' },
      ...{ causa: 'correo_equivocado', motivo: 'El correo era de otra flota' },
    },
  }),
} as const;
