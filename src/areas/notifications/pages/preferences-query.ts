import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment NoticePreferences on PreferenciasDeAviso {
    preferencias { evento lugar activo }
    dias
    celulares { id equipo creado_en }
    llave_publica
  }
`);

export const PreferencesPage = graphql(`
  query PreferencesPage {
    preferenciasDeAviso { ...NoticePreferences }
  }
`);

export const SavePreferences = graphql(`
  mutation SavePreferences($preferencias: [PreferenciaDeAvisoInput!]!) {
    guardarPreferenciasDeAviso(preferencias: $preferencias) { dias }
  }
`);

export const SaveDays = graphql(`
  mutation SaveDays($dias: Int!) {
    guardarDiasDeAviso(dias: $dias) { dias }
  }
`);

export const SubscribeDevice = graphql(`
  mutation SubscribeDevice($endpoint: String!, $p256dh: String!, $auth: String!) {
    suscribirCelular(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { dias }
  }
`);

export const RemoveDevice = graphql(`
  mutation RemoveDevice($id: ID!) {
    quitarCelular(id: $id) { dias }
  }
`);

export const LeaveNotices = graphql(`
  mutation LeaveNotices($token: String!) {
    dejarAvisosPorEnlace(token: $token) { result eventos }
  }
`);
