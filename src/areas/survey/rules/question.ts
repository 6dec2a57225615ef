/** The types that the portal can show. A question of another type is kept and cannot be answered here. */
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

export interface Condition {
  /** Id of the other question. */
  readonly pregunta: string;
  /** One of them must be its answer. */
  readonly valores: readonly string[];
}

/** A question of a questionnaire (docs/product/surveys.md#questions). Names of limits are those of the contract. */
export interface Question {
  readonly id: string;
  readonly tipo: string;
  readonly texto: string;
  readonly ayuda?: string | undefined;
  readonly required: boolean;
  readonly requiredIf?: Condition | undefined;
  /** Instruction for a missing answer, without a full stop: “Escriba qué mejoraría”. */
  readonly falta?: string | undefined;
  readonly opciones: readonly { readonly valor: string; readonly texto: string }[];
  /** Rows of a table; other types have none. */
  readonly filas: readonly { readonly id: string; readonly texto: string }[];
  /** Meaning of the first and of the last choice of a scale. */
  readonly extremos?: readonly string[] | undefined;
  /** Length in UTF-16 units, as browsers count. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly between?: { readonly min: number; readonly max: number } | undefined;
}

export const isQuestionType = (tipo: string): tipo is QuestionType =>
  (QUESTION_TYPES as readonly string[]).includes(tipo);

/** Types whose answer is one or more of the choices. */
const CHOICES: ReadonlySet<string> = new Set(['multiple', 'single', 'single-select']);
export const isChoice = ({ tipo }: Pick<Question, 'tipo'>): boolean => CHOICES.has(tipo);

export const isTable = ({ tipo }: Pick<Question, 'tipo'>): boolean => tipo === 'table-single-option';

export const isText = ({ tipo }: Pick<Question, 'tipo'>): boolean => tipo === 'text' || tipo === 'textarea';

/** Longest answers in characters when the question says nothing. */
export const DEFAULT_LENGTH = { text: 200, textarea: 1_000, number: 20 } as const;

/** The longest answer that the question takes. */
export const maxLengthOf = ({ tipo, maxLength }: Pick<Question, 'tipo' | 'maxLength'>): number =>
  maxLength ?? DEFAULT_LENGTH[tipo as keyof typeof DEFAULT_LENGTH] ?? 0;

type Option = { readonly valor: string; readonly texto: string };

export interface Scale {
  readonly steps: readonly Option[];
  /** A choice beside the scale: “N/A”. */
  readonly aside: Option | undefined;
}

/** More steps do not fit beside one another on a phone. */
const MOST_STEPS = 7;

/** Choices that are 1, 2, 3 … and perhaps one more at the end. @returns undefined for other choices */
export function readScale(options: readonly Option[]): Scale | undefined {
  const isStep = ({ texto }: Option, index: number): boolean => texto === String(index + 1);
  const end = options.findIndex((option, index) => !isStep(option, index));
  const steps = end < 0 ? options : options.slice(0, end);
  const rest = options.slice(steps.length);
  return steps.length < 2 || steps.length > MOST_STEPS || rest.length > 1 ? undefined : { steps, aside: rest[0] };
}
