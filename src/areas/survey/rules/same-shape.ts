import type { Question } from './question.ts';

/** The parts of questions that answers refer to: ids, types, choices and rows. Texts and limits may change. */
const shapeOf = (questions: readonly Question[]): string =>
  JSON.stringify(
    questions.map(({ id, tipo, opciones, filas }) => [
      id,
      tipo,
      opciones.map(({ valor }) => valor),
      filas.map((fila) => fila.id),
    ]),
  );

/** Whether answers to one of them are answers to the other too. */
export const haveSameShape = (one: readonly Question[], other: readonly Question[]): boolean =>
  shapeOf(one) === shapeOf(other);
