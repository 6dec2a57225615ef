/**
 * Parts of addresses whose next part opens something to any visitor: a voucher, a certificate, a subscription, a file, a
 * simulated bank's page. A page with such an address is listed here (tests/unit/secret-addresses.test.ts).
 */
const SECRET_ROUTES = [
  'bono',
  'verificar',
  'dejar-extracto',
  'dejar-avisos',
  'descargas',
  'certificado-de-saldo',
  'mis-bonos-comprados',
  'pago',
  'visita',
];

const NAMES = SECRET_ROUTES.join('|');

/** The route at any place, and all that follows it. `/bono/` and `/bono.data` have no secret. */
const SECRET = new RegExp(`^(.*?/(?:${NAMES}))(?![\\w-])(?!/*(?:_?\\.data)?$)(.*)$`, 's');

/** An address in a sentence, without its host. */
const WRITTEN = /(?<![:/])[/\\][^\s"'<>()]+/g;

/** Layers of encoding that are taken off. A browser sends one. */
const LAYERS = 4;

/** Decodes the ASCII characters of a path, also when they are encoded several times. @returns undefined when layers remain */
function decoded(path: string): string | undefined {
  let text = path;
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const next = text
      .replace(/%(?:25)+(?=[\da-f]{2})/gi, '%')
      .replace(/%([0-7][\da-f])/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));
    if (next === text) return text;
    text = next;
  }
  return undefined;
}

/** Whether the rest of the path after this route is a secret. */
export const isSecretRoute = (path: string): boolean => SECRET_ROUTES.some((name) => path.endsWith(`/${name}`));

/** The path as the router reads it: decoded, in lower case, without empty parts. */
const plainPath = (path: string): string | undefined =>
  decoded(path)?.replaceAll('\\', '/').replaceAll(/\/+/g, '/').toLowerCase();

/**
 * Finds the route of a path whose rest is a secret. It goes by the route and not by the spelling of the rest, because pages
 * accept a code in many spellings.
 * @returns `/bono` for `/BONO//7kqm%2D…/pdf`, with the unchanged end of the path; undefined when nothing is secret
 */
export function secretRoute(path: string): { readonly route: string; readonly end: string } | undefined {
  const plain = plainPath(path);
  if (plain === undefined) return { route: '', end: '' };
  const [, route, rest = ''] = SECRET.exec(plain) ?? [];
  if (route === undefined) return undefined;
  return { route, end: /(?:\/pdf)?(?:\.data)?$/.exec(rest)?.[0] ?? '' };
}

/** Whether a path of this portal has a secret in it. */
export const isSecretAddress = (path: string): boolean => secretRoute(path) !== undefined;

/** The text with the secrets of the addresses in it replaced. */
export const withoutSecretAddresses = (text: string, mark: string): string =>
  text.replaceAll(WRITTEN, (path) => {
    const secret = secretRoute(path);
    return secret ? `${secret.route}/${mark}` : path;
  });
