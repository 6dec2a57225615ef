import { useEffect, useRef } from 'react';
import { readIp, SEEN_IP_FIELD } from '../rules/ip-answer.ts';
import { useEmbeds } from './use-embeds.ts';

const PATIENCE_MS = 2_000;

/**
 * The hidden field `terms_and_conditions_ip` of a form that accepts the terms (docs/product/embeds.md#address-look-up), filled by the configured
 * service. It stays empty when the service is off, slow or unreachable. The form never waits for it, and the server records the IP address that it
 * sees.
 */
export function IpLookup() {
  const { ipLookup } = useEmbeds();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!ipLookup) return;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(PATIENCE_MS)]);
    askForIp(ipLookup, signal).then((ip) => {
      if (field.current && ip) field.current.value = ip;
    });
    return () => leaving.abort();
  }, [ipLookup]);
  return <input type="hidden" name={SEEN_IP_FIELD} ref={field} />;
}

async function askForIp(url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    return response.ok ? readIp(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
