import { z } from 'zod';
import { amountSchema, declareEvent, personFields } from '#areas/session/rules/event-kind.ts';

const certificate = z
  .strictObject({
    ...personFields,
    clase: z
      .enum(['saldo', 'ventas'])
      .meta({ description: 'El de saldo sale en el momento. El de ventas se prepara y puede fallar.' }),
    codigo: z.string().meta({ description: 'El que lleva impreso, con el que cualquiera lo comprueba.' }),
    moneda: z.string(),
    saldo: amountSchema.nullable().meta({ description: 'Del de saldo: lo que certifica.' }),
    numero: z.int().nullable().meta({ description: 'Del de ventas: el de la solicitud.' }),
    desde: z.iso.date().nullable().meta({ description: 'Del de ventas, como lo que sigue.' }),
    hasta: z.iso.date().nullable(),
    codigo_destinatario: z.string().nullable().meta({ description: 'Nulo: todos los que ve la persona.' }),
    negocio: z.string().nullable(),
    modo_impresion: z.string().nullable(),
  })
  .meta({ id: 'Certificado' });

export const CERTIFICATE_EVENTS = {
  asked: declareEvent({
    ...{ tipo: 'certificado.pedido', version: 1, schema: certificate },
    when: 'Un cliente pidió un certificado. Repetir uno que falló no es otro.',
    example: {
      ...{
        persona: 8120,
        correo: 'julia@empresa.example',
        clase: 'ventas',
        codigo: 'CV-2026-7KQM-4XWT-9BHP',
        moneda: 'COP',
      },
      ...{ saldo: null, numero: 214, desde: '2026-08-01', hasta: '2026-08-31', codigo_destinatario: null },
      ...{ negocio: 'EDS', modo_impresion: 'CONSOLIDADO' },
    },
  }),
} as const;
