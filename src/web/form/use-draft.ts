import { useState } from 'react';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { useSessionState } from '#ui/behaviour/use-session-state.ts';

/**
 * Keeps an unsaved form in the tab's session storage, over reloads, expired sessions and navigations. Signing out
 * erases it (docs/decisions/0030).
 * @param understand parses the stored value, which is untrusted; must be a stable function
 */
export function useDraft<Draft>(key: string, understand: (stored: unknown) => Draft | null) {
  const [stored, change] = useSessionState(key, understand);
  const isHydrated = useHydrated();
  const [found, setFound] = useState<Draft | null>();
  // Read once: afterwards the form itself writes the draft.
  if (isHydrated && found === undefined) setFound(stored);
  return {
    found: found ?? undefined,
    keep: (draft: Draft) => change(() => draft),
    forget: () => change(() => null),
    /** Deletes the draft, so that the form shows the stored values. */
    startAnew() {
      change(() => null);
      setFound(null);
    },
  };
}
