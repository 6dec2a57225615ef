import { useState } from 'react';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { useSessionState } from '#ui/behaviour/use-session-state.ts';

/**
 * Keeps an unsaved form in the tab's session storage, across a reload, an expired session and a navigation. Signing out erases it
 * (docs/decisions/0030).
 * @param understand parses the stored value, which is not trusted; must be a stable function
 */
export function useDraft<Draft>(key: string, understand: (stored: unknown) => Draft | null) {
  const [stored, change] = useSessionState(key, understand);
  const isHydrated = useHydrated();
  const [found, setFound] = useState<Draft | null>();
  // Read once, because the form itself writes the draft from now on.
  if (isHydrated && found === undefined) setFound(stored);
  return {
    found: found ?? undefined,
    keep: (draft: Draft) => change(() => draft),
    forget: () => change(() => null),
    /** Deletes the draft; the form is then filled with the stored values. */
    startAnew() {
      change(() => null);
      setFound(null);
    },
  };
}
