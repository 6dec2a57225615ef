import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment SavedAnswers on CuestionarioRespondido {
    respondido_en
    respuestas { pregunta fila valores }
  }
`);

graphql(`
  fragment ShownQuestion on PreguntaCuestionario {
    id
    tipo
    texto
    ayuda
    required
    requiredIf { pregunta valores }
    falta
    opciones { valor texto }
    filas { id texto }
    extremos
    minLength
    maxLength
    between { min max }
  }
`);

export const QuestionnairePage = graphql(`
  query QuestionnairePage($codigo: String!) {
    cuestionario(codigo: $codigo) {
      codigo
      version
      titulo
      introduccion
      gracias
      preguntas { ...ShownQuestion }
      respondido { ...SavedAnswers }
    }
  }
`);

export const PendingQuestionnaires = graphql(`
  query PendingQuestionnaires {
    cuestionariosPendientes { codigo titulo introduccion }
  }
`);

export const AnswerQuestionnaire = graphql(`
  mutation AnswerQuestionnaire($input: ResponderCuestionarioInput!) {
    responderCuestionario(input: $input) {
      result
      ya_respondido
      problemas { pregunta fila codigo }
    }
  }
`);
