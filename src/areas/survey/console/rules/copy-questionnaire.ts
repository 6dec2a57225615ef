import { fieldProblems } from '#areas/publishing/rules/publish-field.ts';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import { SURVEY_CODE } from '../../rules/limits.ts';
import { type QuestionnaireContent, storesAsked } from '../../rules/questionnaire-content.ts';
import { QUESTIONNAIRE_FIELDS } from './questionnaire-form.ts';

const LONGEST_CODE = 40;
const LONGEST_TITLE = 120;

export const INVALID_CODE_MESSAGE = 'Use minúsculas, números y guiones, hasta 40, como «entregas-2026».';
export const TAKEN_CODE_MESSAGE = 'Ya hay un cuestionario con ese código. Elija otro.';

/** Suggests a code for a copy: `entregas-2` for `entregas`, `entregas-3` for `entregas-2`. */
export function suggestCode(codigo: string): string {
  const [, name = codigo, number = '1'] = /^(.+)-(\d{1,3})$/.exec(codigo) ?? [];
  const end = `-${Number(number) + 1}`;
  return `${name.slice(0, LONGEST_CODE - end.length)}${end}`;
}

/** A title for a copy. */
export const suggestTitle = (titulo: string): string => `Copia de ${titulo}`.slice(0, LONGEST_TITLE);

interface CopyNames {
  readonly nuevo: string;
  readonly titulo: string;
}

const TITLE = QUESTIONNAIRE_FIELDS.filter(({ name }) => name === 'titulo');

/** Error sentences by field of a copy. @returns undefined for a valid code and title */
export function copyProblems({ nuevo, titulo }: CopyNames): Readonly<Record<string, string>> | undefined {
  const problems = {
    ...(!SURVEY_CODE.test(nuevo) && { nuevo: INVALID_CODE_MESSAGE }),
    ...fieldProblems(TITLE as never, { titulo }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/** Adapts a questionnaire to another author. If the author may not see all of its stores, the copy is for the author's first store. */
export function copyForAuthor(content: QuestionnaireContent, seen: readonly StoreCode[]): QuestionnaireContent {
  const asked = storesAsked(content);
  if (asked.length > 0 && asked.every((store) => seen.includes(store))) return { ...content, ronda: 0 };
  return { ...content, ronda: 0, tienda: asked.find((store) => seen.includes(store)) ?? seen[0] ?? null, pais: null };
}
