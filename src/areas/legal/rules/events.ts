import { z } from 'zod';
import { declareEvent, personFields } from '#areas/session/rules/event-kind.ts';

const acceptance = z
  .strictObject({
    ...personFields,
    textos: z.array(
      z.strictObject({
        tipo: z.string().meta({ description: '«terminos» o «tratamiento».' }),
        version: z.int(),
        huella: z.string().meta({ description: 'SHA-256 del texto aceptado.' }),
      }),
    ),
  })
  .meta({ id: 'TextosAceptados' });

export const LEGAL_EVENTS = {
  accepted: declareEvent({
    ...{ tipo: 'terminos.aceptados', version: 1, schema: acceptance },
    when: 'Una persona aceptó los textos legales vigentes: los que no había aceptado antes.',
    example: {
      ...{ persona: 8120, correo: 'julia@empresa.example' },
      textos: [
        { tipo: 'terminos', version: 3, huella: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
      ],
    },
  }),
} as const;
