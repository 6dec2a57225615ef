import { isChoice, isQuestionType, isTable, type Question, type QuestionType } from '../../rules/question.ts';

/** Types of questions on the screen, in the order of the list. */
export const TYPE_WORDS: Readonly<Record<QuestionType, string>> = {
  single: 'Una opción',
  multiple: 'Varias opciones',
  'single-select': 'Lista',
  text: 'Texto',
  textarea: 'Texto largo',
  number: 'Número',
  'table-single-option': 'Tabla de 1 a 5',
};

/**
 * Makes an identifier that no question, option or row has had before. Answers refer to it, so a removed one must not come back with other words.
 * @param random letters and digits
 */
export type NewId = () => string;

const SCALE = ['1', '2', '3', '4', '5', 'N/A'].map((texto) => ({ valor: texto, texto }));

export const newQuestion = (newId: NewId): Question => ({
  ...{ id: newId(), tipo: 'single', texto: '', required: true, filas: [] },
  opciones: [emptyOption(newId), emptyOption(newId)],
});

export const emptyOption = (newId: NewId) => ({ valor: newId(), texto: '' });
export const emptyRow = (newId: NewId) => ({ id: newId(), texto: '' });

/** Replaces a question. */
export const withQuestion = (questions: readonly Question[], changed: Question): readonly Question[] =>
  questions.map((each) => (each.id === changed.id ? changed : each));

/** Moves a question by one place. @param by -1: up, 1: down @returns the same list at its ends */
export function moveQuestion(questions: readonly Question[], id: string, by: -1 | 1): readonly Question[] {
  const at = questions.findIndex((each) => each.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= questions.length) return questions;
  const moved = [...questions];
  [moved[at], moved[to]] = [questions[to] as Question, questions[at] as Question];
  return moved;
}

/** Removes a question, and the conditions that depend on it: those questions are then required no more. */
export const removeQuestion = (questions: readonly Question[], id: string): readonly Question[] =>
  questions
    .filter((each) => each.id !== id)
    .map((each) => (each.requiredIf?.pregunta === id ? { ...each, requiredIf: undefined } : each));

/** Gives a question another type, with the parts that it needs. What other types need stays, in case the type is changed back. */
export function withType(question: Question, tipo: QuestionType, newId: NewId): Question {
  const { opciones, filas } = question;
  const isUnused = opciones.every(({ texto }) => texto.trim() === '');
  if (isTable({ tipo }))
    return {
      ...question,
      tipo,
      opciones: isUnused ? SCALE : opciones,
      filas: filas.length > 0 ? filas : [emptyRow(newId)],
    };
  const wasScale = isTable(question) && opciones.every(({ valor }, place) => valor === SCALE[place]?.valor);
  if (isChoice({ tipo }) && (opciones.length === 0 || wasScale))
    return { ...question, tipo, opciones: [emptyOption(newId), emptyOption(newId)] };
  return { ...question, tipo };
}

/** What a question is, in a line: `Una opción · Sí, No`. */
export function questionSummary(question: Question): string {
  const { tipo, opciones, filas, maxLength, between } = question;
  if (!isQuestionType(tipo)) return 'De un tipo que el portal no muestra';
  const words = isTable(question) ? 'Tabla' : TYPE_WORDS[tipo];
  const options = opciones.map(({ texto }) => texto).filter((texto) => texto.trim() !== '');
  if (isTable(question)) return `${words} · ${filas.length} ${filas.length === 1 ? 'fila' : 'filas'}`;
  if (isChoice(question)) return options.length > 0 ? `${words} · ${options.join(', ')}` : words;
  if (tipo === 'number') return between ? `${words} · de ${between.min} a ${between.max}` : words;
  return maxLength === undefined ? words : `${words} · hasta ${maxLength.toLocaleString('es-CO')} caracteres`;
}

/** A way in which a question may be required. */
export interface Requirement {
  /** Value of the field: empty, `si`, or `pregunta|valor`. */
  readonly value: string;
  readonly label: string;
}

/** Whether and when an answer is required, as the editor offers it. */
export function requirementsFor(questions: readonly Question[], { id, requiredIf }: Question): readonly Requirement[] {
  const conditions = questions.flatMap((other, place) =>
    other.id === id || !isChoice(other)
      ? []
      : other.opciones
          .filter(({ texto }) => texto.trim() !== '')
          .map(({ valor, texto }) => ({
            value: conditionValue(other.id, [valor]),
            label: `Obligatoria si la ${place + 1} es «${texto}»`,
          })),
  );
  const own = requiredIf && conditionValue(requiredIf.pregunta, requiredIf.valores);
  return [
    { value: '', label: 'Opcional' },
    { value: 'si', label: 'Obligatoria' },
    ...conditions,
    ...(own && !conditions.some(({ value }) => value === own)
      ? [{ value: own, label: 'Obligatoria según otra respuesta' }]
      : []),
  ];
}

const SEPARATOR = '|';
const conditionValue = (pregunta: string, valores: readonly string[]): string => [pregunta, ...valores].join(SEPARATOR);

export const requirementOf = ({ required, requiredIf }: Question): string =>
  requiredIf ? conditionValue(requiredIf.pregunta, requiredIf.valores) : required ? 'si' : '';

/** @param value of {@link Requirement} */
export function withRequirement(question: Question, value: string): Question {
  const [pregunta = '', ...valores] = value.split(SEPARATOR);
  const isCondition = valores.length > 0;
  return { ...question, required: value === 'si', requiredIf: isCondition ? { pregunta, valores } : undefined };
}

/** When an answer is required, beside a question that is not open: `obligatoria si la 4 es «Sí»`. */
export const requirementWords = (questions: readonly Question[], question: Question): string => {
  const value = requirementOf(question);
  const found = requirementsFor(questions, question).find((each) => each.value === value);
  return (found?.label ?? 'Opcional').toLowerCase().replace(/«(.*)»/, () => `«${quoted(found?.label)}»`);
};

const quoted = (label: string | undefined): string => /«(.*)»/.exec(label ?? '')?.[1] ?? '';
