import { isRouteErrorResponse, Outlet } from 'react-router';
import { NoPermission } from '../ui/no-permission.tsx';
import type { Route } from './+types/permission-boundary';

/** Stands between the layout and its pages, so that a missing permission is said in the portal and not in place of it. */
export default function PermissionBoundary() {
  return <Outlet />;
}

/** Anything else is for the error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403) return <NoPermission />;
  throw error;
}
