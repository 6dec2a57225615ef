/**
 * Fourteen spellings of a secret address, by name. All but `canonical` are variants of customers, mail programs or
 * attackers.
 */
export function spellingsOf(route: string, secret: string): Record<string, string> {
  const bare = secret.replaceAll(/[-.]/g, '');
  const at = (written: string) => `${route}/${written}`;
  // Changes every token, also one without a dash.
  const dashes = (sign: string) =>
    secret.includes('-') ? secret.replaceAll('-', sign) : secret.replaceAll('.', `${sign}.`);
  return {
    canonical: at(secret),
    'lower case': at(secret.toLowerCase()),
    'no dashes': at(bare),
    '%2D': at(dashes('%2D')),
    '%20': at(dashes('%20')),
    'en dash': at(dashes('%E2%80%93')),
    'groups of five': at(bare.replaceAll(/(.{5})(?=.)/g, '$1-')),
    'double slash': `${route}//${secret}`,
    'trailing slash': at(`${secret}/`),
    'double-encoded': at(dashes('%252D')),
    'encoded slash': `${route}%2F${secret}`,
    'encoded route': `${route.replace(/[a-z](?=[a-z]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}/${secret}`,
    'upper-case route': `${route.toUpperCase()}/${secret}`,
    'something behind': at(`${dashes('+')}/pdf.data?x=1`),
  };
}

/** Whether a text contains six consecutive characters of the secret, in any spelling. */
export function containsSecret(text: string, secret: string): boolean {
  const signs = (written: string) => written.toLowerCase().replaceAll(/%(25)*([\da-f]{2})|[^\da-z]/g, '');
  const [found, sought] = [signs(text), signs(secret)];
  return Array.from({ length: sought.length - 5 }, (_, at) => sought.slice(at, at + 6)).some((part) =>
    found.includes(part),
  );
}
