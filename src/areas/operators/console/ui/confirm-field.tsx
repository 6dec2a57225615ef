import { useRouteLoaderData } from 'react-router';
import { CodeField } from '#ui/console/code-field.tsx';
import type { FrameData } from './frame-data.ts';

/** Asks for the code of the telephone in a form with money or accounts, unless it was given in the last ten minutes. */
export const ConfirmField = ({ error }: { readonly error: string | undefined }) => {
  const frame = useRouteLoaderData<FrameData>('console');
  if (frame?.isConfirmed && !error) return null;
  return <CodeField label="El código que muestra su teléfono" name="codigo" error={error} />;
};
