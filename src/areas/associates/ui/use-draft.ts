import { useCallback } from 'react';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { type PackedChoice, understandChoice } from '#kernel/form/choice.ts';
import { textsAmong } from '#kernel/form/posted.ts';
import { forgetSessionState } from '#ui/behaviour/use-session-state.ts';
import { useDraft } from '#web/form/use-draft.ts';
import { type AssociateValues, WRITTEN_FIELDS } from '../rules/associate-values.ts';
import type { Outcome } from './associate-address.ts';

/** Unsaved values of a form. The acceptance of texts is never stored. */
export interface PersonDraft {
  readonly typed: Partial<AssociateValues>;
  readonly choice: PackedChoice;
}

function understandDraft(stored: unknown): PersonDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { typed, choice } = stored as { typed?: Record<string, unknown>; choice?: Partial<PackedChoice> };
  if (!typed || !choice) return null;
  return { typed: textsAmong(typed, WRITTEN_FIELDS), choice: understandChoice(choice) };
}

const keyOf = (userId: number | undefined, of: string): string => `surtidor.asociado.${userId}.${of}`;

/** @param id of the person; undefined while creating */
export const usePersonDraft = (id: number | undefined) =>
  useDraft(keyOf(usePortal().facts?.userId, id === undefined ? 'nuevo' : String(id)), understandDraft);

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
