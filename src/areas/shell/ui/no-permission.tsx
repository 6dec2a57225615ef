import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { StatusDialog } from '#ui/messages/status-dialog.tsx';

/** How long the dialog is shown before it redirects to the home (docs/product/session.md#without-permission). */
const REDIRECT_MS = 3500;

/** Shown instead of a page without permission: a dialog, then a redirect to the home. */
export function NoPermission() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  const isHydrated = useHydrated();
  const way = isHydrated ? 'Lo llevaremos al inicio. ' : '';
  return (
    <StatusDialog
      isOpen
      tone="error"
      title="No tiene permisos para estar en esta página"
      message={`${way}Si la necesita, pídale a su representante legal que revise su rol.`}
      accept={{ label: 'Ir al inicio', href: '/' }}
    />
  );
}
