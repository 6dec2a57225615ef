import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.notificaciones': {
    needs: 'Notificaciones::pedidos',
    support: 'allowed',
    query: '{ notificaciones(pageSize: 100) { total_count sin_leer hasta items { path key title body data } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.notificacionesSinLeer': {
    needs: 'Notificaciones::pedidos',
    support: 'allowed',
    query: '{ notificacionesSinLeer notificaciones { items { key title body } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.marcarNotificacion': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query: 'mutation ($key: String!) { marcarNotificacion(key: $key, read: 1) { key title body read } }',
    variables: ({ notificationKey }) => ({ key: notificationKey }),
    toAnother: 'as-unknown',
  },
  'Mutation.marcarNotificaciones': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query: 'mutation { marcarNotificaciones(hasta: 9007199254740991) { cambiadas sin_leer } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.borrarNotificacion': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query: 'mutation ($key: String!) { borrarNotificacion(key: $key) { cambiadas sin_leer } }',
    variables: ({ notificationKey }) => ({ key: notificationKey }),
    toAnother: 'as-unknown',
  },
  'Mutation.borrarNotificaciones': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query: 'mutation { borrarNotificaciones(hasta: 9007199254740991) { cambiadas sin_leer } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.preferenciasDeAviso': {
    needs: 'Notificaciones::pedidos',
    support: 'allowed',
    query: '{ preferenciasDeAviso { dias preferencias { evento lugar activo } celulares { id equipo } } }',
    toAnother: 'public',
  },
  'Mutation.guardarPreferenciasDeAviso': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query:
      'mutation { guardarPreferenciasDeAviso(preferencias: [{ evento: "pedido", lugar: "correo", activo: true }]) { dias } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.guardarDiasDeAviso': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query: 'mutation { guardarDiasDeAviso(dias: 5) { dias } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.suscribirCelular': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query:
      'mutation ($p256dh: String!, $auth: String!) { suscribirCelular(endpoint: "https://push.example/a", p256dh: $p256dh, auth: $auth) { dias } }',
    // The example keys of RFC 8291.
    variables: () => ({
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.quitarCelular': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query: 'mutation { quitarCelular(id: "1") { dias celulares { id } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.dejarAvisosPorEnlace': {
    needs: 'nothing',
    support: 'allowed',
    query: 'mutation ($token: String!) { dejarAvisosPorEnlace(token: $token) { result } }',
    variables: ({ unsubscribeNoticesToken }) => ({ token: unsubscribeNoticesToken }),
    toAnother: 'public',
  },
};
