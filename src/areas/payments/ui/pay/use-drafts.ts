import { usePortal } from '#areas/session/ui/portal-data.ts';
import { type Money, money } from '#kernel/money.ts';
import { useSessionState } from '#ui/behaviour/use-session-state.ts';
import type { LineChoice } from './line-choice.ts';

/** A partial payment being written: minor units, the open balance it was written for, and the part that the address named. */
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

/**
 * Stores partial amounts in the tab, so that they survive a reload and a new sign-in. A draft for another balance, or for another retry, is ignored.
 */
export function useDrafts() {
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
