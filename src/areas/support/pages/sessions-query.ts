import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment OwnSession on SesionAbierta {
    id
    ip
    user_agent
    usada_en
    es_esta
  }
`);

export const OwnSessionList = graphql(`
  query OwnSessionList {
    misSesiones {
      total_count
      items { ...OwnSession }
      intentos_fallidos { cuantos ip ultimo }
    }
  }
`);

export const CloseSession = graphql(`
  mutation CloseSession($id: ID!) {
    cerrarSesion(id: $id) { cerradas }
  }
`);

export const CloseOtherSessions = graphql(`
  mutation CloseOtherSessions {
    cerrarOtrasSesiones { cerradas }
  }
`);
