import type { Cuestionario, CuestionarioRespondido } from '#generated/contract.ts';
import type { Question } from '../rules/question.ts';
import { isWrongDefinition, readDefinition } from '../rules/read-definition.ts';
import type { SavedAnswers, StoredQuestionnaire } from './survey-queries.ts';

export const presentSavedAnswers = ({ respuestas, respondido_en }: SavedAnswers): CuestionarioRespondido => ({
  respondido_en: respondido_en.toISOString(),
  respuestas: respuestas.map(({ pregunta, fila, valores }) => ({ pregunta, fila, valores: [...valores] })),
});

export function presentQuestionnaire(stored: StoredQuestionnaire, saved: SavedAnswers | undefined): Cuestionario {
  const { codigo, version, titulo, introduccion, gracias } = stored;
  const preguntas = storedQuestions(stored).map(({ opciones, filas, extremos, requiredIf, ...question }) => ({
    ...question,
    opciones: [...opciones],
    filas: [...filas],
    extremos: extremos ? [...extremos] : null,
    requiredIf: requiredIf ? { ...requiredIf, valores: [...requiredIf.valores] } : null,
  }));
  return { codigo, version, titulo, introduccion, gracias, preguntas, respondido: saved && presentSavedAnswers(saved) };
}

/**
 * Parses the questions of a stored questionnaire.
 * @throws Error for questions that the import would have refused
 */
export function storedQuestions({ codigo, version, preguntas }: Stored): readonly Question[] {
  const read = readDefinition(preguntas);
  if (isWrongDefinition(read)) throw new Error(`The questionnaire ${codigo} ${version} cannot be read: ${read.wrong}`);
  return read;
}

interface Stored {
  readonly codigo: string;
  readonly version: number;
  readonly preguntas: string;
}
