import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Names that mean this machine wherever they are asked for (RFC 6761). */
const LOCAL_NAME = /(^|\.)localhost$/i;

/**
 * Whether the host of an address may be one of the public Internet, as far as its text says: another name may still lead to a private
 * address, which the connection refuses. `URL` has already read other spellings of IPv4 addresses, such as octal ones.
 * @param hostname of a `URL`
 * @param isAllowed whether a private address is allowed
 */
export function mayBePublicHost(hostname: string, isAllowed: (ip: string) => boolean): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  if (LOCAL_NAME.test(name)) return isAllowed('127.0.0.1') || isAllowed('::1');
  if (isIP(name) === 0) return name !== '';
  // The same library and the same range as in request-filtering-agent, which refuses connections.
  return ipaddr.parse(name).range() === 'unicast' || isAllowed(name);
}
