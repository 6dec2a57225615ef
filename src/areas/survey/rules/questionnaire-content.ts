import { COUNTRY_CODES, type Country } from '#areas/stores/rules/countries.ts';
import { isStoreCode, STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { Question } from './question.ts';
import { haveSameShape, isWrongDefinition, readDefinition } from './read-definition.ts';

/** Content of a questionnaire in the console: everything that customers see, so that an undo restores all of it. */
export interface QuestionnaireContent {
  readonly titulo: string;
  readonly introduccion: string | null;
  readonly gracias: string | null;
  /** Null: all stores. */
  readonly tienda: StoreCode | null;
  /** Null: all countries. */
  readonly pais: Country | null;
  /** Number of the round. A new one asks people again, even with the same questions. */
  readonly ronda: number;
  readonly preguntas: readonly Question[];
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Converts stored content. @throws Error for anything else */
export function parseQuestionnaire(stored: unknown): QuestionnaireContent {
  const { titulo, introduccion, gracias, tienda, pais, ronda, preguntas } = (stored ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const questions = readDefinition(JSON.stringify(preguntas ?? null));
  if (typeof titulo !== 'string' || isWrongDefinition(questions))
    throw new Error('A questionnaire has a title and questions.');
  return {
    ...{ titulo, introduccion: textOrNull(introduccion), gracias: textOrNull(gracias) },
    tienda: typeof tienda === 'string' && isStoreCode(tienda) ? tienda : null,
    pais: COUNTRY_CODES.find((code) => code === pais) ?? null,
    ...{ ronda: typeof ronda === 'number' ? ronda : 0, preguntas: questions },
  };
}

/** The stores whose customers get the questionnaire. */
export const storesAsked = ({ tienda, pais }: Pick<QuestionnaireContent, 'tienda' | 'pais'>): readonly StoreCode[] =>
  STORE_CODES.filter(
    (code) => (tienda === null || code === tienda) && (pais === null || STORES[code].country === pais),
  );

interface Version {
  readonly version: number;
  readonly ronda: number;
  readonly preguntas: readonly Question[];
}

/**
 * Finds the version for a content: the newest one with the same questions and round, whose texts are corrected; otherwise a new one. A version's
 * questions never change, so that stored answers keep their meaning (docs/product/surveys.md#versions).
 * @param versions newest first
 */
export const versionFor = (
  versions: readonly Version[],
  { ronda, preguntas }: Pick<QuestionnaireContent, 'ronda' | 'preguntas'>,
): number =>
  versions.find((each) => each.ronda === ronda && haveSameShape(each.preguntas, preguntas))?.version ??
  Math.max(0, ...versions.map(({ version }) => version)) + 1;

/** Number of the content's round. @param isAgain whether people who have answered are asked again */
export const roundFor = (versions: readonly Version[], live: number | undefined, isAgain: boolean): number =>
  isAgain ? Math.max(0, ...versions.map(({ ronda }) => ronda)) + 1 : (live ?? versions[0]?.ronda ?? 0);
