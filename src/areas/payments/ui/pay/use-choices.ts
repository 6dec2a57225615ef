import { useState } from 'react';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { type Money, money } from '#kernel/money.ts';
import { useSessionState } from '#ui/behaviour/use-session-state.ts';
import { type Choices, IN_FULL, type LineChoice } from './line-choice.ts';
import { parseStoredSelection } from './selection.ts';

/** Values of a refused form. */
interface Posted {
  readonly typed: Choices;
}

/**
 * The amount of each invoice. Sources in order of priority: the edit in this dialog, the tab's draft, the posted value, the address, the full amount.
 * @param asked partial amounts in the address; drafts older than them are ignored
 */
export function useChoices(posted: Posted | undefined, asked: Choices) {
  const { draftOf, keep } = useDrafts();
  const [decided, setDecided] = useState<Choices>({});
  const [edited, setEdited] = useState<{ since: Posted | undefined; ids: ReadonlySet<number> }>({
    since: posted,
    ids: new Set(),
  });
  const editedSince = edited.since === posted ? edited.ids : new Set<number>();
  return {
    choiceOf: (id: number, openBalance: Money): LineChoice =>
      decided[id] ?? draftOf(id, openBalance, asked[id]) ?? posted?.typed[id] ?? asked[id] ?? IN_FULL,
    decide(id: number, choice: LineChoice, openBalance: Money) {
      setDecided((now) => ({ ...now, [id]: choice }));
      setEdited({ since: posted, ids: new Set([...editedSince, id]) });
      keep(id, choice, openBalance, asked[id]);
    },
    /** Whether a line was edited after the last refusal, whose message then no longer applies. */
    isEdited: (id: number): boolean => editedSince.has(id),
  };
}

/** Draft of a partial amount in minor units, with the open balance and the address's amount at the time of writing. */
interface Draft {
  readonly balance: number;
  readonly amount: number | null;
  readonly asked?: number | null;
}

type Drafts = Readonly<Record<string, Draft>>;

function understandDrafts(stored: unknown): Drafts {
  if (typeof stored !== 'object' || stored === null) return {};
  const drafts = Object.entries(stored as Record<string, Partial<Draft> | null>).flatMap(([id, draft]) => {
    const { balance, amount = null, asked = null } = draft ?? {};
    const isDraft =
      Number.isSafeInteger(balance) && [amount, asked].every((each) => each === null || Number.isSafeInteger(each));
    return isDraft ? [[id, { balance, amount, asked }]] : [];
  });
  return Object.fromEntries(drafts);
}

const minorOf = (choice: LineChoice | undefined): number | null =>
  choice?.kind === 'parcial' ? (choice.amount?.minor ?? null) : null;

/** Stores partial amounts in the tab, so that they survive a reload and a new sign-in. Ignores a draft for another balance or retry. */
function useDrafts() {
  const { facts } = usePortal();
  const [drafts, change] = useSessionState(`surtidor.abonos.${facts?.clientCode}.${facts?.userId}`, understandDrafts);
  const draftOf = (id: number, { minor, currency }: Money, asked?: LineChoice): LineChoice | undefined => {
    const draft = drafts[id];
    if (draft?.balance !== minor || (draft.asked ?? null) !== minorOf(asked)) return undefined;
    return { kind: 'parcial', amount: draft.amount === null ? undefined : money(draft.amount, currency) };
  };
  const keep = (id: number, choice: LineChoice, openBalance: Money, asked?: LineChoice) =>
    change(({ [id]: _before, ...others }) =>
      choice.kind === 'total'
        ? others
        : { ...others, [id]: { balance: openBalance.minor, amount: minorOf(choice), asked: minorOf(asked) } },
    );
  return { draftOf, keep };
}

/** The invoices that this customer has selected in this tab. */
export function useSelection() {
  const { facts } = usePortal();
  return useSessionState(`surtidor.facturas.${facts?.clientCode}.${facts?.userId}`, parseStoredSelection);
}
