import { lazy, Suspense } from 'react';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';

const PageFocus = lazy(async () => ({ default: (await import('./page-focus.tsx')).PageFocus }));

/** Loaded after the first page, on which there is nothing to do. */
export const LazyPageFocus = () =>
  useHydrated() && (
    <Suspense>
      <PageFocus />
    </Suspense>
  );
