import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Host names of this machine (RFC 6761). */
const LOCAL_NAME = /(^|\.)localhost$/i;

/** Deprecated addresses such as `::127.0.0.1`. `URL` writes it as `::7f00:1`, which the library takes for a public address. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/**
 * Whether a host may be public, by its text only: a DNS name may still resolve to a private address, which the connection refuses. `URL` has already
 * normalized octal and other IPv4 spellings.
 * @param hostname of a `URL`
 * @param isAllowed whether a private address is allowed
 */
export function mayBePublicHost(hostname: string, isAllowed: (ip: string) => boolean): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  if (LOCAL_NAME.test(name)) return isAllowed('127.0.0.1') || isAllowed('::1');
  if (isIP(name) === 0) return name !== '';
  // Uses the library and the range of request-filtering-agent, which refuses connections.
  const address = ipaddr.parse(name);
  const isCompatible = address instanceof ipaddr.IPv6 && address.match(IPV4_COMPATIBLE);
  return (address.range() === 'unicast' && !isCompatible) || isAllowed(name);
}
