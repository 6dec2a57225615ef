import { useLayoutEffect } from 'react';
import { personKey, type SessionFacts } from '#areas/session/rules/session-facts.ts';
import { setDraftOwner, watchDraftOwner } from '#ui/behaviour/kept-for.ts';

/**
 * Drafts are kept for the person of this page alone. A sign-out, or somebody else's sign-in, in another tab replaces
 * this page.
 */
export function KeptForPerson({ facts }: { readonly facts: SessionFacts }) {
  const person = personKey(facts);
  // A layout effect, so that it runs before forms read their drafts in effects and later renders.
  useLayoutEffect(() => setDraftOwner(person), [person]);
  useLayoutEffect(
    () => watchDraftOwner(person, (owner) => (owner === null ? location.replace(SIGNED_OUT) : location.reload())),
    [person],
  );
  return null;
}

const SIGNED_OUT = '/login?motivo=salida';
