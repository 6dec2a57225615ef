import { type FieldValues, fieldProblems, type PublishField } from '#areas/publishing/rules/publish-field.ts';
import { COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import { isStoreCode } from '#areas/stores/rules/stores.ts';
import {
  LONGEST_DEFINITION,
  MOST_CHARACTERS,
  MOST_OPTIONS,
  MOST_QUESTION_ROWS,
  MOST_QUESTIONS,
} from '../../rules/limits.ts';
import { isChoice, isQuestionType, isTable, isText, maxLengthOf, type Question } from '../../rules/question.ts';
import { findCycle, isWrongDefinition, readDefinition } from '../../rules/read-definition.ts';

type FieldName = 'titulo' | 'introduccion' | 'gracias' | 'tienda' | 'pais' | 'preguntas';

/** Fields of a questionnaire that operators edit, with the feed's limits. */
export const QUESTIONNAIRE_FIELDS: readonly PublishField<FieldName>[] = [
  { name: 'titulo', label: 'Título', kind: 'line', most: 120, empty: 'Escriba un título.' },
  {
    ...{ name: 'introduccion', label: 'Introducción', kind: 'lines', most: 300 },
    hint: 'Bajo el título, y en el aviso del inicio',
  },
  { name: 'gracias', label: 'Al terminar', hint: 'Se lee después de enviar', kind: 'lines', most: 300 },
  { name: 'tienda', label: 'Tienda', kind: 'own', most: 40 },
  { name: 'pais', label: 'País', kind: 'own', most: 2 },
  { name: 'preguntas', label: 'Preguntas', kind: 'own', most: LONGEST_DEFINITION },
];

export type QuestionnaireInput = FieldValues<FieldName>;

export const LONGEST_QUESTION_TEXT = 300;
export const LONGEST_OPTION = 120;
export const LONGEST_MISSING_SENTENCE = 120;
const LONGEST_END = 40;

/** Parts of a question with an error sentence of their own. */
export type QuestionPart =
  | 'texto'
  | 'ayuda'
  | 'opciones'
  | 'filas'
  | 'extremos'
  | 'required'
  | 'falta'
  | 'minLength'
  | 'maxLength'
  | 'between'
  | 'tipo';

/** Name of a part in the form's problems: `pregunta.p1.texto`. */
export const problemFieldName = (id: string, part: QuestionPart): string => `pregunta.${id}.${part}`;

/**
 * Parses the editor's questions, which may be incomplete: empty words, empty options.
 * @param json as posted; its length is checked first
 * @returns undefined for anything but a list of questions
 */
export function parseQuestions(json: string): readonly Question[] | undefined {
  if (json.length > LONGEST_DEFINITION) return undefined;
  try {
    const list: unknown = JSON.parse(json);
    if (!Array.isArray(list) || list.length > MOST_QUESTIONS * 2) return undefined;
    const questions = list.map(readQuestion);
    return questions.every((question) => question !== undefined) ? questions : undefined;
  } catch {
    // Text that is not a JSON is refused like a wrong list.
    return undefined;
  }
}

type Given = Readonly<Record<string, unknown>>;

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const listIn = (value: unknown): readonly Given[] =>
  Array.isArray(value) ? value.filter((each): each is Given => typeof each === 'object' && each !== null) : [];

function readQuestion(given: unknown): Question | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const {
    id,
    tipo,
    texto,
    ayuda,
    required,
    requiredIf,
    falta,
    opciones,
    filas,
    extremos,
    minLength,
    maxLength,
    between,
  } = given as Given;
  if (typeof id !== 'string' || typeof tipo !== 'string' || typeof texto !== 'string') return undefined;
  const { pregunta, valores } = (requiredIf ?? {}) as Given;
  const { min, max } = (between ?? {}) as Given;
  return {
    ...{ id, tipo, texto, ayuda: textIn(ayuda), required: required === true, falta: textIn(falta) },
    ...(typeof pregunta === 'string' &&
      Array.isArray(valores) && { requiredIf: { pregunta, valores: valores.map(String) } }),
    opciones: listIn(opciones).map((each) => ({ valor: textIn(each.valor) ?? '', texto: textIn(each.texto) ?? '' })),
    filas: listIn(filas).map((each) => ({ id: textIn(each.id) ?? '', texto: textIn(each.texto) ?? '' })),
    ...(Array.isArray(extremos) && { extremos: extremos.map(String).slice(0, 2) }),
    ...{ minLength: numberIn(minLength), maxLength: numberIn(maxLength) },
    ...(numberIn(min) !== undefined &&
      numberIn(max) !== undefined && { between: { min: Number(min), max: Number(max) } }),
  };
}

/**
 * Questions in their stored form: texts trimmed, without parts that the types do not use. The editor keeps such parts while the author compares
 * types.
 */
export const toStoredQuestions = (questions: readonly Question[]): readonly Question[] =>
  questions.map((question) => {
    const { id, tipo, required, requiredIf, opciones, filas, extremos, minLength, maxLength, between } = question;
    const [texto, ayuda] = [question.texto.trim(), question.ayuda?.trim()];
    // Without final punctuation, because the page adds a full stop or the condition.
    const falta = question.falta?.trim().replace(/[\s.]+$/, '');
    if (!isQuestionType(tipo)) return question;
    const ends = extremos?.map((end) => end.trim()) ?? [];
    return {
      ...{ id, tipo, texto, required: required && !requiredIf },
      ...(ayuda && { ayuda }),
      ...(falta && { falta }),
      ...(requiredIf && { requiredIf }),
      opciones:
        isChoice(question) || isTable(question)
          ? opciones.map((each) => ({ valor: each.valor, texto: each.texto.trim() }))
          : [],
      filas: isTable(question) ? filas.map((row) => ({ id: row.id, texto: row.texto.trim() })) : [],
      ...(isTable(question) && ends.some((end) => end !== '') && { extremos: ends }),
      ...(isText(question) && minLength !== undefined && { minLength }),
      ...(isText(question) && maxLength !== undefined && { maxLength }),
      ...(tipo === 'number' && between && { between }),
    };
  });

/** Error sentences by field of a questionnaire and its questions. @returns undefined for one that may be published */
export function questionnaireProblems(input: QuestionnaireInput): Readonly<Record<string, string>> | undefined {
  const questions = parseQuestions(input.preguntas);
  const problems = {
    ...fieldProblems(QUESTIONNAIRE_FIELDS, input),
    ...(input.tienda !== '' && !isStoreCode(input.tienda) && { tienda: 'Elija una tienda de la lista.' }),
    ...(input.pais !== '' &&
      !COUNTRY_CODES.some((code) => code === input.pais) && { pais: 'Elija un país de la lista.' }),
    ...(questions ? questionProblems(toStoredQuestions(questions)) : { preguntas: unreadable(input.preguntas) }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}

const unreadable = (json: string): string =>
  json.length > LONGEST_DEFINITION
    ? 'Las preguntas son demasiado largas. Acorte los textos o quite preguntas.'
    : 'Las preguntas no llegaron completas. Recargue la página e intente de nuevo.';

function questionProblems(questions: readonly Question[]): Readonly<Record<string, string>> {
  if (questions.length === 0) return { preguntas: 'Añada al menos una pregunta.' };
  if (questions.length > MOST_QUESTIONS) return { preguntas: `Caben ${MOST_QUESTIONS} preguntas.` };
  const problems = Object.fromEntries(
    questions.flatMap((question) =>
      partProblems(question, questions).map(([part, sentence]) => [problemFieldName(question.id, part), sentence]),
    ),
  );
  const [first] = findCycle(questions) ?? [];
  if (first !== undefined)
    problems[problemFieldName(first, 'required')] =
      'Su respuesta depende de otra que depende de ella. Elija otra condición.';
  if (Object.keys(problems).length > 0) return problems;
  // Validates the whole definition at last, for definitions that the editor never produces.
  const read = readDefinition(JSON.stringify(questions));
  return isWrongDefinition(read) ? { preguntas: `Las preguntas no se pueden publicar así: ${read.wrong}.` } : {};
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused.
const CONTROL = /[\u0000-\u001f\u007f]/;

const ODD = 'Tiene una letra que no se puede mostrar. Escríbalo otra vez.';

function partProblems(
  question: Question,
  questions: readonly Question[],
): readonly (readonly [QuestionPart, string])[] {
  const { tipo, texto, ayuda = '', falta = '', opciones, filas, extremos, between } = question;
  const takesOptions = isChoice(question) || isTable(question);
  const found: (readonly [QuestionPart, string | undefined])[] = [
    ['texto', texto === '' ? 'Escriba la pregunta.' : tooLong(texto, LONGEST_QUESTION_TEXT)],
    ['ayuda', tooLong(ayuda, LONGEST_QUESTION_TEXT)],
    ['opciones', takesOptions ? listProblem(opciones, MOST_OPTIONS, OPTION) : undefined],
    ['filas', isTable(question) ? listProblem(filas, MOST_QUESTION_ROWS, ROW) : undefined],
    [
      'extremos',
      extremos?.some((end) => end === '')
        ? 'Escriba los dos extremos, o ninguno.'
        : extremos?.map((end) => tooLong(end, LONGEST_END)).find((problem) => problem !== undefined),
    ],
    ['required', conditionProblem(question, questions)],
    ['falta', tooLong(falta, LONGEST_MISSING_SENTENCE)],
    ...lengthProblems(question),
    ['between', tipo === 'number' && between && between.min > between.max ? 'El mínimo pasa del máximo.' : undefined],
  ];
  return found.flatMap(([part, sentence]) => (sentence === undefined ? [] : [[part, sentence] as const]));
}

/** The error sentence for a condition that can never be true. */
function conditionProblem({ requiredIf }: Question, questions: readonly Question[]): string | undefined {
  if (!requiredIf) return undefined;
  const other = questions.find(({ id }) => id === requiredIf.pregunta);
  if (!other || !isChoice(other)) return 'Depende de una pregunta que ya no tiene opciones. Elija otra.';
  if (requiredIf.valores.length === 0) return 'Elija al menos una de las respuestas de la otra pregunta.';
  const known = new Set(other.opciones.map(({ valor }) => valor));
  return requiredIf.valores.every((valor) => known.has(valor))
    ? undefined
    : 'Depende de una respuesta que ya no está. Elija otra.';
}

const isLength = (length: number | undefined): boolean =>
  length === undefined || (Number.isInteger(length) && length >= 1 && length <= MOST_CHARACTERS);

/** Error sentences for the length limits of a text. */
function lengthProblems(question: Question): readonly (readonly [QuestionPart, string | undefined])[] {
  const { minLength, maxLength } = question;
  if (!isText(question)) return [];
  const range = `Escriba un número entero de 1 a ${MOST_CHARACTERS.toLocaleString('es-CO')}.`;
  const isCrossed = minLength !== undefined && isLength(minLength) && minLength > maxLengthOf(question);
  const most = maxLengthOf(question).toLocaleString('es-CO');
  return [
    [
      'minLength',
      !isLength(minLength)
        ? range
        : isCrossed && isLength(maxLength)
          ? `Caben ${most} caracteres, y pide más.`
          : undefined,
    ],
    ['maxLength', isLength(maxLength) ? undefined : range],
  ];
}

const tooLong = (text: string, most: number): string | undefined => {
  if (CONTROL.test(text)) return ODD;
  return text.length > most ? `Tiene como máximo ${most} letras.` : undefined;
};

const OPTION = { none: 'Añada al menos una opción.', empty: 'Escriba cada opción, o quítela.', the: 'La opción' };
const ROW = { none: 'Añada al menos una fila.', empty: 'Escriba cada fila, o quítela.', the: 'La fila' };

function listProblem(items: readonly { readonly texto: string }[], most: number, words: typeof OPTION) {
  if (items.length === 0) return words.none;
  if (items.length > most) return `Caben ${most}, y hay ${items.length}. Quite las que sobran.`;
  if (items.some(({ texto }) => texto === '')) return words.empty;
  const long = items.map(({ texto }) => tooLong(texto, LONGEST_OPTION)).find((problem) => problem !== undefined);
  if (long) return long;
  const seen = new Set<string>();
  const twice = items.find(({ texto }) => {
    const isSeen = seen.has(texto.toLowerCase());
    seen.add(texto.toLowerCase());
    return isSeen;
  });
  return twice && `${words.the} «${twice.texto}» está dos veces.`;
}
