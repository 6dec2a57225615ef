import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { anonymousPath } from '../rules/anonymous.ts';
import type { TagManager as Container } from '../rules/embeds.ts';
import { loadScriptQuietly } from './load-script.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

function tell(event: object): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

/**
 * Loads the container after hydration and reports each page view, with an anonymous path and no data of the person.
 * There is no frame for browsers without JavaScript, because it would need `frame-src` in the policy and count only
 * visits that the portal logs itself.
 */
export function TagManager({ id, url }: Container) {
  const { pathname } = useLocation();
  useEffect(() => {
    tell({ event: 'gtm.js', 'gtm.start': Date.now() });
    loadScriptQuietly(`${url}/gtm.js?id=${id}`);
  }, [id, url]);
  useEffect(() => {
    const page_path = anonymousPath(pathname);
    tell({ event: 'page_view', page_path, page_location: location.origin + page_path });
  }, [pathname]);
  return null;
}
