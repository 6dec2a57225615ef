import type { RouterContextProvider } from 'react-router';
import type { ConsolePage } from '../../rules/console-page.ts';
import { hasRight, type OperatorRole } from '../../rules/roles.ts';
import { currentOperator, declaredPages } from './console-context.server.ts';

export interface MenuGroup {
  readonly title: string | undefined;
  readonly entries: readonly { readonly to: string; readonly label: string }[];
}

const mayVisit = ({ visit }: ConsolePage, role: OperatorRole): boolean =>
  visit === 'session' || (typeof visit !== 'string' && hasRight(role, ...visit));

/** The navigation of the request's operator, in groups, in the order of `at`. */
export function menuGroups(context: Readonly<RouterContextProvider>): readonly MenuGroup[] {
  const operator = context.get(currentOperator);
  if (!operator) return [];
  const rows = context
    .get(declaredPages)
    .flatMap((page) =>
      page.entry && mayVisit(page, operator.rol as OperatorRole) ? [{ to: page.path, ...page.entry }] : [],
    )
    .toSorted((a, b) => a.at - b.at);
  const groups: { title: string | undefined; entries: { to: string; label: string }[] }[] = [];
  for (const { to, label, group } of rows) {
    if (groups.length === 0 || groups.at(-1)?.title !== group) groups.push({ title: group, entries: [] });
    groups.at(-1)?.entries.push({ to, label });
  }
  return groups;
}
