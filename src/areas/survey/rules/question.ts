/** Types of questions that the portal can show. It stores other types but cannot show them. */
export const QUESTION_TYPES = [
  'multiple',
  'single',
  'text',
  'number',
  'textarea',
  'single-select',
  'table-single-option',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export interface QuestionCondition {
  /** Id of the question on which this one depends. */
  readonly pregunta: string;
  /** Values of which the other answer must contain one. */
  readonly valores: readonly string[];
}

/** A question of a questionnaire (docs/product/surveys.md#questions). Limits are named as in the contract. */
export interface Question {
  readonly id: string;
  readonly tipo: string;
  readonly texto: string;
  readonly ayuda?: string | undefined;
  readonly required: boolean;
  readonly requiredIf?: QuestionCondition | undefined;
  /** Message for a missing answer, without a full stop: “Escriba qué mejoraría”. */
  readonly falta?: string | undefined;
  readonly opciones: readonly { readonly valor: string; readonly texto: string }[];
  /** Rows of a table; empty for other types. */
  readonly filas: readonly { readonly id: string; readonly texto: string }[];
  /** Meaning of a scale's first and last option. */
  readonly extremos?: readonly string[] | undefined;
  /** Minimum length in UTF-16 units, as browsers count them. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly between?: { readonly min: number; readonly max: number } | undefined;
}

export const isQuestionType = (tipo: string): tipo is QuestionType =>
  (QUESTION_TYPES as readonly string[]).includes(tipo);

/** Types that are answered by one or more options. */
const CHOICES: ReadonlySet<string> = new Set(['multiple', 'single', 'single-select']);
export const isChoice = ({ tipo }: Pick<Question, 'tipo'>): boolean => CHOICES.has(tipo);

export const isTable = ({ tipo }: Pick<Question, 'tipo'>): boolean => tipo === 'table-single-option';

export const isText = ({ tipo }: Pick<Question, 'tipo'>): boolean => tipo === 'text' || tipo === 'textarea';

/** Maximum answer lengths in characters, for questions that define none. */
export const DEFAULT_LENGTH = { text: 200, textarea: 1_000, number: 20 } as const;

/** Maximum length of an answer to the question. */
export const maxLengthOf = ({ tipo, maxLength }: Pick<Question, 'tipo' | 'maxLength'>): number =>
  maxLength ?? DEFAULT_LENGTH[tipo as keyof typeof DEFAULT_LENGTH] ?? 0;

type Option = { readonly valor: string; readonly texto: string };

export interface Scale {
  readonly steps: readonly Option[];
  /** An additional option of the scale: “N/A”. */
  readonly aside: Option | undefined;
}

/** Maximum number of steps that fit in one line on a phone. */
const MOST_STEPS = 7;

/** Recognizes a scale: options 1, 2, 3 … and perhaps one more at the end. @returns undefined for other options */
export function readScale(options: readonly Option[]): Scale | undefined {
  const isStep = ({ texto }: Option, index: number): boolean => texto === String(index + 1);
  const end = options.findIndex((option, index) => !isStep(option, index));
  const steps = end < 0 ? options : options.slice(0, end);
  const rest = options.slice(steps.length);
  return steps.length < 2 || steps.length > MOST_STEPS || rest.length > 1 ? undefined : { steps, aside: rest[0] };
}
