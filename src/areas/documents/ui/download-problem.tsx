import { useLoaderData } from 'react-router';
import { StatusDialog } from '#ui/messages/status-dialog.tsx';

interface ProblemData {
  readonly problem: string;
  /** Link back to the documents; missing when the server could not be reached. */
  readonly back?: { readonly label: string; readonly href: string };
}

const HOME = { label: 'Ir al inicio', href: '/' };

/** Page for a file that could not be opened. With JavaScript, the list shows the same content as a dialog. */
export default function DownloadProblem() {
  const { problem, back = HOME } = useLoaderData<ProblemData>();
  return (
    <>
      <title>Documento no disponible · Surtidor</title>
      <StatusDialog tone="warning" title="No pudimos abrir el documento" message={problem} accept={back} />
    </>
  );
}
