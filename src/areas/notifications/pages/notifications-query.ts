import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment NotificationCard on Notificacion {
    key
    title
    body
    read
    date
    titulo_tipo
    href
  }
`);

export const NotificationsPage = graphql(`
  query NotificationsPage($pageSize: Int!, $currentPage: Int!) {
    notificaciones(pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      sin_leer
      hasta
      items { ...NotificationCard }
    }
  }
`);

export const MarkNotification = graphql(`
  mutation MarkNotification($key: String!, $read: Int!) {
    marcarNotificacion(key: $key, read: $read) { key href }
  }
`);

export const MarkNotifications = graphql(`
  mutation MarkNotifications($hasta: SafeInt!) {
    marcarNotificaciones(hasta: $hasta) { cambiadas }
  }
`);

export const DeleteNotification = graphql(`
  mutation DeleteNotification($key: String!) {
    borrarNotificacion(key: $key) { cambiadas }
  }
`);

export const DeleteNotifications = graphql(`
  mutation DeleteNotifications($hasta: SafeInt!) {
    borrarNotificaciones(hasta: $hasta) { cambiadas }
  }
`);
