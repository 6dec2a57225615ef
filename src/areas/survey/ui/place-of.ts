import type { Question } from '../rules/question.ts';

/** `id` of a question in the page; the summary of problems links to it. */
export const questionElementId = ({ id }: Pick<Question, 'id'>): string => `pregunta-${id}`;
