import type { GraphQLError } from 'graphql';
import { TEXTS_OUTDATED } from '#areas/legal/rules/contract-messages.ts';
import { TOO_MANY_INVITATIONS } from '#areas/passwords/rules/contract-messages.ts';
import { contractError, invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import {
  EMAIL_TAKEN,
  FIELDS_NOT_EDITABLE,
  TERMS_OF_OTHERS,
  TERMS_PENDING,
  UNKNOWN_DESTINATION,
  USER_NOT_FOUND,
} from '../rules/contract-messages.ts';
import type { FieldProblem } from '../rules/form-fields.ts';
import { contractMessage } from '../rules/problem-sentence.ts';

/** Reasons to refuse a new or changed person. Nothing is stored then. */
export type PersonRefusal =
  | { readonly kind: 'problems'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'not-editable'; readonly fields: readonly string[] }
  | { readonly kind: 'malformed'; readonly field: string }
  | { readonly kind: 'too-many-mails'; readonly retryAfterSeconds: number }
  | {
      readonly kind:
        | 'email-taken'
        | 'unknown-destination'
        | 'not-found'
        | 'terms-pending'
        | 'terms-of-others'
        | 'terms-outdated';
    };

/** The contract error of a refusal, with all problems, so that the form can show each beside its field. */
export function refusalError(refusal: PersonRefusal): GraphQLError {
  switch (refusal.kind) {
    case 'problems': {
      const problems = refusal.problems.map((problem) => ({ ...problem, message: contractMessage(problem) }));
      return invalidInput(problems[0]?.message ?? '', { code: problems[0]?.code, field: problems[0]?.field, problems });
    }
    case 'not-editable':
      return contractError('graphql-authorization', FIELDS_NOT_EDITABLE, {
        reason: 'fields-not-editable',
        fields: refusal.fields,
      });
    case 'malformed':
      return invalidInput(`"${refusal.field}" is not valid.`, { code: 'malformed', field: refusal.field });
    case 'too-many-mails':
      return contractError('graphql-authentication', TOO_MANY_INVITATIONS, {
        retry_after_seconds: refusal.retryAfterSeconds,
      });
    case 'email-taken':
      return contractError('graphql-already-exists', EMAIL_TAKEN, { code: 'email-exists', field: 'email' });
    case 'unknown-destination':
      return invalidInput(UNKNOWN_DESTINATION, { code: 'unknown-destination', field: 'destinations' });
    case 'not-found':
      return noSuchEntity(USER_NOT_FOUND);
    case 'terms-pending':
      // Equal to the error of the guard for every other operation.
      return contractError('graphql-authorization', TERMS_PENDING, { reason: 'terms-required' });
    case 'terms-of-others':
      return invalidInput(TERMS_OF_OTHERS, { code: 'terms-of-others' });
    case 'terms-outdated':
      return invalidInput(TEXTS_OUTDATED, { code: 'terms-outdated' });
  }
}
