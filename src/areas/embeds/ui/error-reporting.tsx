import { useEffect, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { PortalData } from '#areas/session/ui/portal-data.ts';
import type { ErrorReporting as Reporting } from '../rules/embeds.ts';
import type { ReportingFacts } from './send-errors.ts';

/** Loads the reporting library when the page is idle. Until then, errors wait in memory (early-errors.ts). */
export function ErrorReporting({ dsn, release, environment }: Reporting) {
  const data = useRouteLoaderData<PortalData>('root');
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  }, [data]);
  useEffect(() => {
    whenIdle(async () => {
      const { startSendingErrors } = await import('./send-errors.ts');
      startSendingErrors({ dsn, release, environment }, () => factsOf(latest.current));
    });
  }, [dsn, release, environment]);
  return null;
}

function factsOf(data: PortalData | undefined): ReportingFacts {
  const { firstname, lastname, company } = data?.facts ?? {};
  return { store: data?.store.code, names: [firstname, lastname, company].filter((name) => name !== undefined) };
}

/** Runs `load` after the page's own files have loaded. When the library fails to load, errors appear in the browser's console only. */
function whenIdle(load: () => Promise<void>): void {
  const start = () => load().catch(() => undefined);
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
