import { useEffect } from 'react';
import { loadScriptQuietly } from './load-script.ts';
import { useEmbeds } from './use-embeds.ts';

/** Loads the store's tracking script after hydration, on pages with a footer (docs/product/embeds.md#footer-script). */
export function FooterScript() {
  const { footerScript } = useEmbeds();
  useEffect(() => {
    if (footerScript) loadScriptQuietly(footerScript);
  }, [footerScript]);
  return null;
}
