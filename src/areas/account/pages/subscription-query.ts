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

export const LeaveStatement = graphql(`
  mutation LeaveStatement {
    cancelarSuscripcionExtracto { cadencia }
  }
`);

export const LeaveByLink = graphql(`
  mutation LeaveByLink($token: String!) {
    cancelarSuscripcionPorEnlace(token: $token) { result }
  }
`);
