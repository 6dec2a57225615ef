import { useLoaderData } from 'react-router';
import { StatusDialog } from '#ui/status-dialog.tsx';

/** The page in the place of a file that could not be opened; whoever has script sees the same over the list. */
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
