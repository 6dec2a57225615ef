import type { NavGroup } from '#ui/console/navigation.tsx';

/** The entry of the navigation whose page, or a page below it, is open; otherwise the path itself. */
export function sectionOf(path: string, groups: readonly NavGroup[]): string {
  const entries = groups.flatMap((group) => group.entries.map(({ to }) => to));
  return entries.find((to) => path === to || path.startsWith(`${to}/`)) ?? path;
}
