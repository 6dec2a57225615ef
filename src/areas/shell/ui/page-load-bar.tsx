import { useNavigation } from 'react-router';
import { LoadBar } from '#ui/tables/load-bar.tsx';
import css from './page-load-bar.module.css';

/** The thin bar at the top while a page loads. It turns red after a failure (docs/product/shell.md#page-loading). */
export function PageLoadBar({ hasFailed = false }: { readonly hasFailed?: boolean }) {
  const { state } = useNavigation();
  return (
    <div className={css.place}>
      <LoadBar state={hasFailed ? 'failed' : state === 'idle' ? 'idle' : 'loading'} />
    </div>
  );
}
