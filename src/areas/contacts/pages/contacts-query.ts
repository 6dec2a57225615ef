import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment ContactFacts on Contacto {
    clase
    nombre
    telefono
    correo
    horario
  }
`);

export const WhoAnswersQuery = graphql(`
  query WhoAnswers {
    contactos { ...ContactFacts }
  }
`);
