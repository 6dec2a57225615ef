import { useLayoutEffect } from 'react';
import { personKey, type SessionFacts } from '#areas/session/rules/session-facts.ts';
import { setDraftOwner, watchDraftOwner } from '#ui/behaviour/draft-owner.ts';

/**
 * Binds drafts to the signed-in person. A sign-out in another tab replaces this page by the sign-in page; the sign-in of another person reloads it.
 */
export function DraftOwner({ facts }: { readonly facts: SessionFacts }) {
  const person = personKey(facts);
  // A layout effect, because forms read their drafts in later effects.
  useLayoutEffect(() => setDraftOwner(person), [person]);
  useLayoutEffect(
    () => watchDraftOwner(person, (owner) => (owner === null ? location.replace(SIGNED_OUT) : location.reload())),
    [person],
  );
  return null;
}

const SIGNED_OUT = '/login?motivo=salida';
