import { z } from 'zod';
import { declareEvent, personFields } from '#areas/session/rules/event-kind.ts';
import { CADENCES } from './statement-mail.ts';

const cadence = z.enum(CADENCES);

const subscription = z
  .strictObject({
    ...personFields,
    cadencia: cadence.nullable().meta({ description: 'Cada cuánto llega el extracto. Nula: ya no llega.' }),
    antes: cadence.nullable().meta({ description: 'La de antes. Nula: no llegaba.' }),
  })
  .meta({ id: 'SuscripcionExtracto' });

const person = { persona: 8120, correo: 'julia@empresa.example' };

/** Events of a person's subscription to the statement by mail (docs/product/account.md). */
export const SUBSCRIPTION_EVENTS = {
  begun: declareEvent({
    ...{ tipo: 'extracto.suscrito', version: 1, schema: subscription },
    ...{ when: 'Una persona empezó a recibir el extracto por correo.' },
    example: { ...person, cadencia: 'semanal', antes: null },
  }),
  changed: declareEvent({
    ...{ tipo: 'extracto.cambiado', version: 1, schema: subscription },
    ...{ when: 'Una persona cambió cada cuánto recibe el extracto.' },
    example: { ...person, cadencia: 'mensual', antes: 'semanal' },
  }),
  ended: declareEvent({
    ...{ tipo: 'extracto.cancelado', version: 1, schema: subscription },
    ...{ when: 'Una persona dejó de recibir el extracto, en el portal o por el enlace de un correo.' },
    example: { ...person, cadencia: null, antes: 'mensual' },
  }),
} as const;
