import type { TextVersions } from '#areas/legal/rules/texts.ts';
import { acceptTexts } from '#areas/legal/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import type { RequestContext } from '#areas/session/server/index.ts';
import type { UpdateCustomerV2Input } from '#generated/contract.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { PersonDeps, Tx } from './person-deps.ts';
import type { PersonRefusal } from './refusal.ts';

/** IP address and browser of the request, stored as evidence of an acceptance (docs/product/legal.md#evidence). */
export type AcceptanceOrigin = Pick<RequestContext, 'ip' | 'userAgent'>;

/**
 * Records that an update accepts both texts; one alone is refused. A session that must accept them may do nothing else. Older clients send only
 * `terms_and_conditions`, without versions, which accepts both texts.
 */
export async function acceptTerms(
  { clock }: PersonDeps,
  tx: Tx,
  session: Session,
  input: UpdateCustomerV2Input,
  { personId, document, origin }: { personId: number; document: string; origin: AcceptanceOrigin },
): Promise<Result<void, PersonRefusal>> {
  const { terms_and_conditions: terms, data_use_policy: policy } = input;
  if (terms || policy) {
    if (personId !== session.userId) return refuse({ kind: 'terms-of-others' });
    if (!terms) return refuse(mustAccept('terms_and_conditions'));
    if (policy === false || (!policy && readOf(input))) return refuse(mustAccept('data_use_policy'));
  }
  if (!session.mustAcceptTerms) return accept(undefined);
  if (!terms) return refuse({ kind: 'terms-pending' });
  const accepted = await acceptTexts(tx, {
    userId: session.userId,
    document,
    read: readOf(input),
    declaredIp: input.terms_and_conditions_ip,
    now: clock.now(),
    ...origin,
  });
  return accepted.ok ? accepted : refuse({ kind: 'terms-outdated' });
}

/** The versions that the client sent. A missing one counts as a version that is never in force. */
function readOf({ terms_version, data_policy_version }: UpdateCustomerV2Input): TextVersions | undefined {
  if (terms_version == null && data_policy_version == null) return undefined;
  return { terms: terms_version ?? 0, policy: data_policy_version ?? 0 };
}

const mustAccept = (field: 'terms_and_conditions' | 'data_use_policy'): PersonRefusal => ({
  kind: 'problems',
  problems: [{ field, code: 'must-accept' }],
});
