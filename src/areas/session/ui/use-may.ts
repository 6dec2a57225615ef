import { hasPermission, type PermissionCode } from '#areas/session/rules/permissions.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';

/** Whether the person may open pages that need this permission. Links to other pages are hidden. */
export function useMay(code: PermissionCode): boolean {
  const { facts, provider } = usePortal();
  if (!facts) return false;
  const { role, permissions } = facts;
  return hasPermission({ roleName: role, permissions: new Set(permissions) }, provider, code);
}
