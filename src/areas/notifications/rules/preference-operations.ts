import type { Operations } from '#areas/session/rules/operation.ts';
import { READ_NOTIFICATIONS } from './permissions.ts';

/** Operations on a person's notification preferences. */
export const preferenceOperations = {
  'Query.preferenciasDeAviso': {
    words: 'Ver qué se le avisa y dónde',
    needs: READ_NOTIFICATIONS,
    support: 'allowed',
  },
  'Mutation.guardarPreferenciasDeAviso': {
    words: 'Cambiar qué se le avisa y dónde',
    needs: READ_NOTIFICATIONS,
    support: 'refused',
  },
  'Mutation.guardarDiasDeAviso': {
    words: 'Cambiar cuántos días antes se le recuerda un vencimiento',
    needs: READ_NOTIFICATIONS,
    support: 'refused',
  },
  'Mutation.suscribirCelular': {
    words: 'Activar los avisos en un celular',
    needs: READ_NOTIFICATIONS,
    support: 'refused',
  },
  'Mutation.quitarCelular': {
    words: 'Quitar los avisos de un celular',
    needs: READ_NOTIFICATIONS,
    support: 'refused',
  },
  // Public: the mail's token names person and kind. It ends these mails, and reveals nothing about the person.
  'Mutation.dejarAvisosPorEnlace': {
    words: 'Dejar de recibir avisos con el enlace del correo',
    needs: 'nothing',
    support: 'allowed',
  },
} as const satisfies Operations;
