import { BlockList, isIP } from 'node:net';

const versionOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a text names a network: an address, or an address with the length of its prefix (`10.0.0.0/8`). */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** @param networks each satisfies `isNetwork`. @returns a check of an address as the server sees it */
export function allowNetworks(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const each of networks) {
    const [address = '', prefix] = each.split('/');
    if (prefix === undefined) list.addAddress(address, versionOf(address));
    else list.addSubnet(address, Number(prefix), versionOf(address));
  }
  return (ip) => isIP(ip) !== 0 && list.check(ip, versionOf(ip));
}
