import type { Question } from '../rules/question.ts';
import { isWrongDefinition, readDefinition } from '../rules/read-definition.ts';

/**
 * The questions of a stored questionnaire.
 * @throws Error for questions that no import would have stored
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
