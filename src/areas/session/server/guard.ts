import type { GraphQLError } from 'graphql';
import { contractError, noPermission, unauthorized } from '#platform/graphql/errors.ts';
import type { Guard } from '#platform/graphql/guard.ts';
import { type Access, decideAccess, type Refusal } from '../rules/access.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Only `not-signed-in` means that the session is over and may start the 401 flow
 * (docs/product/session.md#ended-session).
 */
const answers: Record<Refusal, () => GraphQLError> = {
  'not-signed-in': unauthorized,
  'terms-required': () =>
    contractError('graphql-authorization', 'Update your terms and conditions and data usage policies to continue.', {
      reason: 'terms-required',
    }),
  'no-permission': noPermission,
  'support-may-not': () =>
    contractError('graphql-authorization', 'Support users cannot perform this operation.', {
      reason: 'support-may-not',
    }),
};

export const guardFor =
  (provider: string) =>
  (access: Access): Guard<RequestContext> =>
  ({ session }) => {
    const refusal = decideAccess(access, session, provider);
    return refusal && answers[refusal]();
  };
