/**
 * Whether an address belongs to a known push service. The address comes from the browser, so without this check any signed-in person could make the
 * portal post to any server (SSRF).
 * @param services host names; `*.` before one stands for any host below it; an origin (`http://localhost:9000`) stands for itself
 */
export function isOfPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '' || endpoint.length > 2_000) return false;
  return services.some((service) => {
    if (service.includes('://')) return url.origin === service;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service;
  });
}
