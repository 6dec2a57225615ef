import { type ReactNode, Suspense, use } from 'react';
import type { LoadResult, MaybePending } from './account.ts';

interface BlockProps<Value> {
  readonly of: MaybePending<Value>;
  /** Skeleton with the shape of the content. */
  readonly loading: ReactNode;
  /** Shown after a failure. */
  readonly failed: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

type With<Value, Of> = Omit<BlockProps<Value>, 'of'> & { readonly of: Of };

const isHere = <Value,>(of: MaybePending<Value>): of is LoadResult<Value> => 'kind' in of;

/** A part of the page with its own state: loading, ready or failed. */
export function Block<Value>({ of, ...rest }: BlockProps<Value>) {
  if (isHere(of)) return <Arrived of={of} {...rest} />;
  return (
    <Suspense fallback={rest.loading}>
      <Awaited of={of} {...rest} />
    </Suspense>
  );
}

const Awaited = <Value,>({ of, ...rest }: With<Value, Promise<LoadResult<Value>>>) => (
  <Arrived of={use(of)} {...rest} />
);

function Arrived<Value>({ of, failed, children }: With<Value, LoadResult<Value>>) {
  if (of.kind === 'ready') return children(of.value);
  if (of.kind === 'failed') return failed;
  // Has the shape of a route error response, because the error page reads its status.
  throw { status: of.status, statusText: '', internal: false, data: '' };
}
