import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment StatementMail on SuscripcionExtracto {
    correo
    cadencia
    proximo_envio
  }
`);

export const SubscribeToStatement = graphql(`
  mutation SubscribeToStatement($cadencia: CadenciaExtracto!) {
    suscribirExtracto(cadencia: $cadencia) { cadencia }
  }
`);

export const UnsubscribeFromStatement = graphql(`
  mutation UnsubscribeFromStatement {
    cancelarSuscripcionExtracto { cadencia }
  }
`);

export const UnsubscribeByLink = graphql(`
  mutation UnsubscribeByLink($token: String!) {
    cancelarSuscripcionPorEnlace(token: $token) { result }
  }
`);
