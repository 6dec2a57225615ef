import { useLayoutEffect } from 'react';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import { keepFor, watchOwner } from '#ui/kept-for.ts';

/** Drafts are kept for the person of this page alone. A sign-out, or somebody else's sign-in, in another tab replaces this page. */
export function KeptForPerson({ facts }: { readonly facts: SessionFacts }) {
  // Support staff in a person's account is somebody else.
  const person = facts.isSupportUser ? `soporte-${facts.operador}-${facts.userId}` : String(facts.userId);
  // Before the forms read their drafts, which happens in effects and renders after this one.
  useLayoutEffect(() => keepFor(person), [person]);
  useLayoutEffect(
    () => watchOwner(person, (owner) => (owner === null ? location.replace(SIGNED_OUT) : location.reload())),
    [person],
  );
  return null;
}

const SIGNED_OUT = '/login?motivo=salida';
