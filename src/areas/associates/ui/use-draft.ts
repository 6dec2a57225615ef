import { useCallback, useState } from 'react';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { forgetSessionState, useSessionState } from '#ui/use-session-state.ts';
import { type AssociateValues, WRITTEN_FIELDS } from '../rules/associate-values.ts';
import type { Outcome } from './associate-address.ts';
import type { PackedChoice } from './destination-choice.ts';

/** Unsaved values of a form. */
export interface Draft {
  readonly typed: Partial<AssociateValues>;
  readonly choice: PackedChoice;
}

function understandDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { typed, choice } = stored as { typed?: Record<string, unknown>; choice?: Partial<PackedChoice> };
  if (!typed || !choice) return null;
  return {
    typed: Object.fromEntries(
      WRITTEN_FIELDS.flatMap((name) => (typeof typed[name] === 'string' ? [[name, typed[name]]] : [])),
    ),
    choice: {
      all: choice.all === true,
      base: choice.base === 'stored' ? 'stored' : 'none',
      added: String(choice.added ?? ''),
      removed: String(choice.removed ?? ''),
    },
  };
}

/**
 * Keeps an unsaved form in the tab's session storage, over a reload, an expired session and a navigation. Saving or
 * cancelling deletes the draft. The acceptance of texts is never stored.
 * @param of the person's id, or `nuevo`
 */
export function useDraft(of: string) {
  const { facts } = usePortal();
  const [stored, change] = useSessionState(keyOf(facts?.userId, of), understandDraft);
  const isHydrated = useHydrated();
  const [found, setFound] = useState<Draft | null>();
  // Read once: from now on the form itself writes the draft.
  if (isHydrated && found === undefined) setFound(stored);
  return {
    found: found ?? undefined,
    keep: (draft: Draft) => change(() => draft),
    forget: () => change(() => null),
    /** Deletes the draft and fills the form with the stored values. */
    startAnew() {
      change(() => null);
      setFound(null);
    },
  };
}

const keyOf = (userId: number | undefined, of: string): string => `surtidor.asociado.${userId}.${of}`;

/** A function that deletes the draft of a saved form. */
export function useForgetDraft() {
  const { facts } = usePortal();
  return useCallback(
    ({ outcome, id }: { readonly outcome: Outcome; readonly id: number | undefined }) => {
      if (outcome === 'invitado') return;
      const of = outcome === 'creado' ? 'nuevo' : String(id ?? facts?.userId);
      forgetSessionState(keyOf(facts?.userId, of));
    },
    [facts?.userId],
  );
}
