import { z } from 'zod';
import { declareEvent, personFields } from '#areas/session/rules/event-kind.ts';

const answered = z
  .strictObject({
    ...personFields,
    codigo: z.string().meta({ description: 'El del cuestionario.' }),
    version: z.int(),
    respuestas: z.array(
      z.strictObject({
        pregunta: z.string(),
        fila: z.string().optional().meta({ description: 'De una tabla: su fila.' }),
        valores: z.array(z.string()).meta({ description: 'Los valores escogidos, o un texto.' }),
      }),
    ),
  })
  .meta({ id: 'CuestionarioRespondido' });

export const SURVEY_EVENTS = {
  answered: declareEvent({
    ...{ tipo: 'cuestionario.respondido', version: 1, schema: answered },
    when: 'Una persona respondió una versión de un cuestionario.',
    example: {
      ...{ persona: 8120, correo: 'julia@empresa.example', codigo: 'satisfaccion', version: 2 },
      respuestas: [
        { pregunta: 'servicio', fila: 'entregas', valores: ['4'] },
        { pregunta: 'mejorar', valores: ['Avisar cuando sale el carro'] },
      ],
    },
  }),
} as const;
