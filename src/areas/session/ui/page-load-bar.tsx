import { useNavigation } from 'react-router';
import { LoadBar } from '#ui/load-bar.tsx';

/** The thin bar at the top while a page loads (platform.txt §2, §9). A page that failed says so itself, on the error page. */
export function PageLoadBar({ hasFailed = false }: { readonly hasFailed?: boolean }) {
  const { state } = useNavigation();
  if (hasFailed) return <LoadBar state="failed" />;
  return <LoadBar state={state === 'idle' ? 'idle' : 'loading'} />;
}
