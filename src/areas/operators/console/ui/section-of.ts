import type { NavGroup } from '#ui/console/navigation.tsx';

/** Path of the navigation entry for the open page, or for a page above it; otherwise the page's own path. */
export function sectionOf(path: string, groups: readonly NavGroup[]): string {
  const entries = groups.flatMap((group) => group.entries.map(({ to }) => to));
  return entries.find((to) => path === to || path.startsWith(`${to}/`)) ?? path;
}
