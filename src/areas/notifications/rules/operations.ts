import type { Operations } from '#areas/session/rules/operation.ts';
import { READ_NOTIFICATIONS } from './permissions.ts';

export const operations = {
  'Query.notificaciones': { words: 'Ver las notificaciones', needs: READ_NOTIFICATIONS, support: 'allowed' },
  'Query.notificacionesSinLeer': {
    words: 'Contar las notificaciones sin leer',
    needs: READ_NOTIFICATIONS,
    support: 'allowed',
  },
  'Mutation.marcarNotificacion': {
    words: 'Marcar una notificación',
    needs: READ_NOTIFICATIONS,
    support: 'refused',
  },
  'Mutation.marcarNotificaciones': {
    words: 'Marcar todas las notificaciones como leídas',
    needs: READ_NOTIFICATIONS,
    support: 'refused',
  },
  'Mutation.borrarNotificacion': { words: 'Borrar una notificación', needs: READ_NOTIFICATIONS, support: 'refused' },
  'Mutation.borrarNotificaciones': {
    words: 'Borrar todas las notificaciones',
    needs: READ_NOTIFICATIONS,
    support: 'refused',
  },
} as const satisfies Operations;
