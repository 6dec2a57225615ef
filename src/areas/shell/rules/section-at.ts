import type { MenuEntry } from '#areas/session/rules/menu-row.ts';

/** Whether a page belongs to a section of the bar: the section's page, one below it, or one that it covers. */
export function isSectionAt({ to, covers = [] }: Pick<MenuEntry, 'to' | 'covers'>, pathname: string): boolean {
  const path = `${pathname.toLowerCase()}/`;
  return [to, ...covers].some((each) => path.startsWith(`${each}/`));
}
