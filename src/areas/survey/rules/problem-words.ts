import type { AnswerProblem, AnswerProblemCode } from './check-answers.ts';
import { isChoice, isTable, maxLengthOf, type Question } from './question.ts';

const isWhole = (text: string): boolean => /^\d+$/.test(text);

/** «Elija de 1 a 5, o N/A.» for a scale of numbers; a general sentence for other options. */
function chooseWords({ opciones }: Question): string {
  const numbers = opciones.map(({ texto }) => texto).filter(isWhole);
  const others = opciones.map(({ texto }) => texto).filter((texto) => !isWhole(texto));
  if (numbers.length < 2 || others.length > 1) return 'Elija una opción.';
  const scale = `Elija de ${numbers[0]} a ${numbers.at(-1)}`;
  return others.length === 0 ? `${scale}.` : `${scale}, o ${others[0]}.`;
}

/** Reason why a conditional question is required: «: respondió «Sí» en la pregunta 4». */
function because({ required, requiredIf }: Question, questions: readonly Question[]): string {
  const at = questions.findIndex(({ id }) => id === requiredIf?.pregunta);
  const other = questions[at];
  if (required || !requiredIf || !other) return '';
  const [chosen] = other.opciones.filter(({ valor }) => requiredIf.valores.includes(valor));
  return requiredIf.valores.length > 1 || !chosen
    ? `: depende de lo que respondió en la pregunta ${at + 1}`
    : `: respondió «${chosen.texto}» en la pregunta ${at + 1}`;
}

function missingWords(question: Question, questions: readonly Question[]): string {
  if (isTable(question)) return chooseWords(question);
  const usual =
    question.tipo === 'multiple'
      ? 'Elija al menos una opción'
      : isChoice(question)
        ? 'Elija una opción'
        : 'Escriba su respuesta';
  return `${question.falta ?? usual}${because(question, questions)}.`;
}

const number = (value: number): string => value.toLocaleString('es-CO');

const WORDS: Readonly<Record<AnswerProblemCode, (question: Question, questions: readonly Question[]) => string>> = {
  falta: missingWords,
  varias: () => 'Elija una sola opción.',
  'opcion-desconocida': () => 'Esa opción ya no existe. Elija otra.',
  corta: ({ minLength = 1 }) => `Escriba al menos ${number(minLength)} caracteres.`,
  larga: (question) => `Escriba ${number(maxLengthOf(question))} caracteres o menos.`,
  'no-numero': () => 'Escriba un número, como 12 o 12,5.',
  'fuera-de-limites': ({ between }) =>
    between ? `Escriba un número de ${number(between.min)} a ${number(between.max)}.` : 'Escriba otro número.',
  repetida: () => 'Esta respuesta llegó dos veces. Envíela de nuevo.',
  'pregunta-desconocida': () => 'Esta pregunta ya no existe. Recargue la página.',
  'fila-desconocida': () => 'Esta fila ya no existe. Recargue la página.',
  'tipo-no-permitido': () => 'Esta pregunta no se puede responder aquí.',
};

/** The error message beside a question. */
export const answerProblemSentence = (
  code: AnswerProblemCode,
  question: Question,
  questions: readonly Question[],
): string => WORDS[code](question, questions);

const COUNTED = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
const counted = (count: number): string => COUNTED[count] ?? String(count);

export interface ProblemLine {
  readonly question: Question;
  /** Number of the question on the page, from 1. */
  readonly number: number;
  /** Row with the first problem; undefined for questions without rows. */
  readonly fila: string | undefined;
  /** Words of the problem, which the summary shows after “Pregunta 3: ”. */
  readonly words: string;
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Lines of the summary of problems: one for each question, in order. */
export function problemLines(questions: readonly Question[], problems: readonly AnswerProblem[]): ProblemLine[] {
  return questions.flatMap((question, index) => {
    const own = problems.filter(({ pregunta }) => pregunta === question.id);
    const [first] = own;
    if (!first) return [];
    const isUnrated = isTable(question) && own.every(({ codigo }) => codigo === 'falta');
    const words = isUnrated
      ? `${counted(own.length)} sin calificar.`
      : lowered(answerProblemSentence(first.codigo, question, []));
    return [{ question, number: index + 1, fila: first.fila, words }];
  });
}

/** Title of the summary: «Faltan 3 respuestas», or «Revise 2 respuestas» when an answer is wrong. */
export function summaryTitle(problems: readonly AnswerProblem[]): string {
  const count = problems.length;
  const answers = `${count} ${count === 1 ? 'respuesta' : 'respuestas'}`;
  if (problems.some(({ codigo }) => codigo !== 'falta')) return `Revise ${answers}`;
  return `${count === 1 ? 'Falta' : 'Faltan'} ${answers}`;
}
