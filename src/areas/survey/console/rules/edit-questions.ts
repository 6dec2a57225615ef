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

/** Creates an identifier that no question, option or row has had. Stored answers refer to identifiers, so removed ones must not be reused. */
export type NewId = () => string;

const SCALE = ['1', '2', '3', '4', '5', 'N/A'].map((texto) => ({ valor: texto, texto }));

export const newQuestion = (newId: NewId): Question => ({
  ...{ id: newId(), tipo: 'single', texto: '', required: true, filas: [] },
  opciones: [emptyOption(newId), emptyOption(newId)],
});

export const emptyOption = (newId: NewId) => ({ valor: newId(), texto: '' });
export const emptyRow = (newId: NewId) => ({ id: newId(), texto: '' });

/** Replaces a question. Conditions of other questions lose the options that it no longer has. */
export function replaceQuestion(questions: readonly Question[], changed: Question): readonly Question[] {
  const values = new Set(changed.opciones.map(({ valor }) => valor));
  const prune = (question: Question): Question => {
    const { requiredIf } = question;
    if (requiredIf?.pregunta !== changed.id || requiredIf.valores.every((valor) => values.has(valor))) return question;
    return {
      ...question,
      requiredIf: { ...requiredIf, valores: requiredIf.valores.filter((valor) => values.has(valor)) },
    };
  };
  return questions.map((each) => (each.id === changed.id ? changed : prune(each)));
}

/** Moves a question by one place. @param by -1: up, 1: down @returns the same list when the question is at its end */
export function moveQuestion(questions: readonly Question[], id: string, by: -1 | 1): readonly Question[] {
  const at = questions.findIndex((each) => each.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= questions.length) return questions;
  const moved = [...questions];
  [moved[at], moved[to]] = [questions[to] as Question, questions[at] as Question];
  return moved;
}

/** Removes a question, and the conditions that depend on it. Questions with such a condition become optional. */
export const removeQuestion = (questions: readonly Question[], id: string): readonly Question[] =>
  questions
    .filter((each) => each.id !== id)
    .map((each) => (each.requiredIf?.pregunta === id ? { ...each, requiredIf: undefined } : each));

/** Changes a question's type, and adds the parts that the new type needs. Other parts stay, in case the type is changed back. */
export function changeQuestionType(question: Question, tipo: QuestionType, newId: NewId): Question {
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

/** Summary of a question: `Una opción · Sí, No`. */
export function questionSummary(question: Question): string {
  const { tipo, opciones, filas, between } = question;
  if (!isQuestionType(tipo)) return 'De un tipo que el portal no muestra';
  const words = isTable(question) ? 'Tabla' : TYPE_WORDS[tipo];
  const options = opciones.map(({ texto }) => texto).filter((texto) => texto.trim() !== '');
  if (isTable(question)) return `${words} · ${filas.length} ${filas.length === 1 ? 'fila' : 'filas'}`;
  if (isChoice(question)) return options.length > 0 ? `${words} · ${options.join(', ')}` : words;
  if (tipo === 'number') return between ? `${words} · de ${between.min} a ${between.max}` : words;
  const lengths = lengthWords(question);
  return lengths ? `${words} · ${lengths}` : words;
}

/** Length limits in words: `de 20 a 1.000 caracteres`. @returns undefined for a text without its own limits */
function lengthWords({ minLength, maxLength }: Question): string | undefined {
  const [least, most] = [minLength?.toLocaleString('es-CO'), maxLength?.toLocaleString('es-CO')];
  if (least && most) return `de ${least} a ${most} caracteres`;
  if (least) return `desde ${least} ${minLength === 1 ? 'carácter' : 'caracteres'}`;
  return most && `hasta ${most} ${maxLength === 1 ? 'carácter' : 'caracteres'}`;
}

/** When an answer is required: never, always, or for certain answers to another question. */
export type Requirement = 'opcional' | 'siempre' | 'segun';

export const REQUIREMENT_WORDS: Readonly<Record<Requirement, string>> = {
  opcional: 'Opcional',
  siempre: 'Obligatoria',
  segun: 'Según otra respuesta',
};

export const requirementOf = ({ required, requiredIf }: Question): Requirement =>
  requiredIf ? 'segun' : required ? 'siempre' : 'opcional';

/** A question on which a condition may depend. */
export interface ConditionSource {
  readonly id: string;
  /** Number on the page, from 1. */
  readonly number: number;
  readonly texto: string;
  /** Options with words. */
  readonly options: readonly { readonly valor: string; readonly texto: string }[];
}

/** Questions on which a question may depend: all others with options. */
export const conditionSources = (
  questions: readonly Question[],
  { id }: Pick<Question, 'id'>,
): readonly ConditionSource[] =>
  questions.flatMap((other, place) => {
    const options = other.opciones.filter(({ texto }) => texto.trim() !== '');
    return other.id === id || !isChoice(other) || options.length === 0
      ? []
      : [{ id: other.id, number: place + 1, texto: other.texto.trim(), options }];
  });

/** Changes when an answer is required. A new condition starts with the nearest question above, and without an option. */
export function changeRequirement(
  questions: readonly Question[],
  question: Question,
  requirement: Requirement,
): Question {
  if (requirement !== 'segun') return { ...question, required: requirement === 'siempre', requiredIf: undefined };
  if (question.requiredIf) return question;
  const own = questions.findIndex(({ id }) => id === question.id) + 1;
  const sources = conditionSources(questions, question);
  const nearest = sources.findLast(({ number }) => number < own) ?? sources[0];
  return nearest ? changeConditionSource({ ...question, required: false }, nearest.id) : question;
}

/** Makes a question depend on another one, without an option yet. */
export const changeConditionSource = (question: Question, pregunta: string): Question =>
  question.requiredIf?.pregunta === pregunta ? question : { ...question, requiredIf: { pregunta, valores: [] } };

/** Adds an option to a question's condition, or removes it. Options stay in the question's order. */
export function toggleConditionOption(
  question: Question,
  { options }: Pick<ConditionSource, 'options'>,
  { valor, isChosen }: { readonly valor: string; readonly isChosen: boolean },
): Question {
  const { requiredIf } = question;
  if (!requiredIf) return question;
  const chosen = new Set(requiredIf.valores);
  if (isChosen) chosen.add(valor);
  else chosen.delete(valor);
  const valores = options.map((option) => option.valor).filter((each) => chosen.has(each));
  return { ...question, requiredIf: { ...requiredIf, valores } };
}

interface MeantCondition {
  /** Number of the other question, from 1. */
  readonly number: number;
  /** Words of the chosen options: `«Sí» o «No sé»`. */
  readonly options: string;
}

const joinedByOr = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`;

/** @returns undefined when the question or an option of the condition does not exist */
function readCondition(questions: readonly Question[], { requiredIf }: Question): MeantCondition | undefined {
  const at = questions.findIndex(({ id }) => id === requiredIf?.pregunta);
  const chosen = questions[at]?.opciones.filter(({ valor }) => requiredIf?.valores.includes(valor)) ?? [];
  if (chosen.length === 0 || chosen.length !== requiredIf?.valores.length) return undefined;
  return { number: at + 1, options: joinedByOr(chosen.map(({ texto }) => `«${texto.trim()}»`)) };
}

/** A condition as a sentence for its author. */
export function conditionSentence(questions: readonly Question[], question: Question): string {
  const condition = readCondition(questions, question);
  if (!condition) return 'Elija con qué respuestas es obligatoria.';
  const isSeveral = questions[condition.number - 1]?.tipo === 'multiple' && condition.options.includes(' o ');
  const verb = isSeveral ? 'elige al menos una de estas:' : 'elige';
  return `Hay que responderla cuando en la pregunta ${condition.number} se ${verb} ${condition.options}. En los demás casos es opcional.`;
}

/** Maximum options named in the summary of a collapsed question. */
const MOST_NAMED = 2;

/** Condition in the summary of a collapsed question: `obligatoria si la 4 es «Sí»`. */
export function requirementWords(questions: readonly Question[], question: Question): string {
  const requirement = requirementOf(question);
  if (requirement !== 'segun') return REQUIREMENT_WORDS[requirement].toLowerCase();
  const condition = readCondition(questions, question);
  const { length } = question.requiredIf?.valores ?? [];
  if (!condition) return 'obligatoria según otra respuesta';
  return length > MOST_NAMED
    ? `obligatoria con ${length} respuestas de la ${condition.number}`
    : `obligatoria si la ${condition.number} es ${condition.options}`;
}
