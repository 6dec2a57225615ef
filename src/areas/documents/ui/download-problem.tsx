import { useLoaderData } from 'react-router';
import { StatusDialog } from '#ui/status-dialog.tsx';

/** The page shown when a file could not be opened. With script, the list shows the same as a dialog. */
export default function DownloadProblem() {
  const { problem } = useLoaderData<{ problem?: string }>();
  return (
    <>
      <title>Documento no disponible · Surtidor</title>
      <StatusDialog
        tone="error"
        title="No pudimos abrir el documento"
        message={problem}
        accept={{ label: 'Volver a las facturas', href: '/admin/pending-invoices' }}
      />
    </>
  );
}
