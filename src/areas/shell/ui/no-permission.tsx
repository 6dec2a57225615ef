import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { StatusDialog } from '#ui/messages/status-dialog.tsx';

/** How long the dialog is shown before it redirects to the home (docs/product/session.md#without-permission). */
const REDIRECT_MS = 3500;

/** Shown instead of a page without permission: a dialog, then a redirect to the home, without script too. */
export function NoPermission() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      {/* A meta refresh takes whole seconds. */}
      <noscript>
        <meta httpEquiv="refresh" content={`${Math.ceil(REDIRECT_MS / 1000)};url=/`} />
      </noscript>
      <StatusDialog
        isOpen
        tone="error"
        title="No tiene permisos para estar en esta página"
        message="Lo llevaremos al inicio. Si la necesita, pídale a su representante legal que revise su rol."
        accept={{ label: 'Ir al inicio', href: '/' }}
      />
    </>
  );
}
