/**
 * Path segments before a secret. The next segment opens a voucher, a certificate, a subscription, a file, an operator's invitation or a simulated
 * bank's page to any visitor. tests/unit/secret-addresses.test.ts finds missing segments.
 */
export const SECRET_ROUTES: readonly string[] = [
  'bono',
  'verificar',
  'dejar-extracto',
  'dejar-avisos',
  'descargas',
  'certificado-de-saldo',
  'mis-bonos-comprados',
  'pago',
  'enlace',
  'visita',
];

const NAMES = SECRET_ROUTES.join('|');

/** Matches a secret route anywhere in a path, and the rest after it. `/bono/` and `/bono.data` have no secret. */
const SECRET = new RegExp(`^(.*?/(?:${NAMES}))(?![\\w-])(?!/*(?:_?\\.data)?$)(.*)$`, 's');

/** Matches a path within a sentence, without its host. */
const WRITTEN = /(?<![:/])[/\\][^\s"'<>()]+/g;

/** Limit of nested percent-encodings. A browser encodes once. */
const LAYERS = 4;

/** Decodes the ASCII characters of a path, nested encodings too. @returns undefined when more than LAYERS remain */
function decoded(path: string): string | undefined {
  // Saves the replacements below for nearly every request.
  if (!path.includes('%')) return path;
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

/** Whether the segment after this path is a secret. */
export const isSecretRoute = (path: string): boolean => SECRET_ROUTES.some((name) => path.endsWith(`/${name}`));

/** The path as the router reads it: decoded, in lower case, without empty parts. */
const plainPath = (path: string): string | undefined =>
  decoded(path)?.replaceAll('\\', '/').replaceAll(/\/+/g, '/').toLowerCase();

/**
 * Finds the route whose next segment is a secret. Ignores the secret itself, because pages accept a code in many spellings.
 * @returns `/bono` for `/BONO//7kqm%2D…/pdf`, with the unchanged end of the path; undefined without a secret
 */
export function findSecretRoute(path: string): { readonly route: string; readonly end: string } | undefined {
  const plain = plainPath(path);
  if (plain === undefined) return { route: '', end: '' };
  const [, route, rest = ''] = SECRET.exec(plain) ?? [];
  if (route === undefined) return undefined;
  return { route, end: /(?:\/pdf)?(?:\.data)?$/.exec(rest)?.[0] ?? '' };
}

/** Whether a path of this portal contains a secret. */
export const isSecretAddress = (path: string): boolean => findSecretRoute(path) !== undefined;

/**
 * Whether an address contains a secret in its path, or in a query with a secret address, as `/login?next=/bono/…` has it.
 * @param layers nested queries that are read; deeper ones count as secrets
 */
export function hasSecretAddress(address: string, layers = LAYERS): boolean {
  if (layers === 0) return true;
  const [path = '', ...query] = (address.split('#')[0] ?? '').split('?');
  if (isSecretAddress(path)) return true;
  return [...new URLSearchParams(query.join('?')).values()].some((value) => hasSecretAddress(value, layers - 1));
}

/** Replaces the secrets of all addresses in a text. */
export const redactSecretAddresses = (text: string, mark: string): string =>
  text.replaceAll(WRITTEN, (path) => {
    const secret = findSecretRoute(path);
    return secret ? `${secret.route}/${mark}` : path;
  });
