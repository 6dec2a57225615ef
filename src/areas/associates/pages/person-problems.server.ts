import type { Answer } from '#platform/graphql/run-graphql.server.ts';
import { type FieldProblem, FORM_FIELDS } from '../rules/form-fields.ts';

/** The refused fields, from `extensions.problems` of the contract's errors; entries of another shape are left out. */
export function problemsIn(errors: Answer<unknown>['errors']): FieldProblem[] {
  const problems =
    errors?.flatMap(({ extensions }) => (Array.isArray(extensions.problems) ? extensions.problems : [])) ?? [];
  return problems.filter(isProblem);
}

const FIELDS: ReadonlySet<unknown> = new Set(FORM_FIELDS);

const isProblem = (given: Partial<FieldProblem> | null): given is FieldProblem =>
  typeof given === 'object' && given !== null && FIELDS.has(given.field) && typeof given.code === 'string';
