import { useEffect } from 'react';
import { loadScriptQuietly } from './load-script.ts';
import { useEmbeds } from './use-embeds.ts';

/** The store's own tracking script, wherever there is a footer (docs/product/embeds.md#footer-script). It does not delay the page. */
export function FooterScript() {
  const { footerScript } = useEmbeds();
  useEffect(() => {
    if (footerScript) loadScriptQuietly(footerScript);
  }, [footerScript]);
  return null;
}
