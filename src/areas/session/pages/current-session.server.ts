import { graphql } from '#generated/client/index.ts';

/** The fields that the session's cookies contain. */
graphql(`
  fragment SignedIn on CustomerToken {
    token
    dispositivo
    role
    hasTermsAndConditions
    version
    acl { permission }
    user { id firstname lastname isSupportUser operador sin_destinos }
    client { cliente clienteNit tipoNit nombre store_code moneda pais }
  }
`);

export const CurrentSession = graphql(`
  query CurrentSession {
    sesionActual { ...SignedIn }
  }
`);
