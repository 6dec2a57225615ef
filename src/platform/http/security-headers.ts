import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hasSecretAddress } from '#kernel/secret-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Nonce for the scripts and styles of this response. */
    nonce: string;
    /** This response's policy, extended by the page's embedded sources. */
    policyWith: (sources: PolicySources) => string;
  }
}

/** Extra origins by directive of the policy. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

interface Options {
  readonly isDevelopment: boolean;
  readonly isSecure: boolean;
  /** Origins that forms may lead to, such as the bank: browsers apply the policy to redirects of forms too. */
  readonly formOrigins: readonly string[];
}

/** Stands for the nonce in a prepared policy. */
const NONCE_HERE = '{nonce}';

/** Adds a strict Content-Security-Policy with a nonce per request, and the usual security headers. */
export function addSecurityHeaders(app: FastifyInstance, options: Options): void {
  // Every answer has a policy, and nearly all differ in the nonce only.
  const usual = contentSecurityPolicy(NONCE_HERE, options, {});
  app.decorateRequest('nonce', '');
  app.decorateRequest('policyWith', function (sources) {
    return contentSecurityPolicy(this.nonce, options, sources);
  });
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomBytes(16).toString('base64');
    reply.headers({
      'content-security-policy': usual.replaceAll(NONCE_HERE, request.nonce),
      'x-content-type-options': 'nosniff',
      // Otherwise the next page's scripts could read the secret from the referrer, or from `navigation.entries()`, which `strict-origin` does not
      // hide. `no-referrer` would also hide the origin, which the CSRF check needs.
      'referrer-policy': hasSecretAddress(request.url) ? 'origin' : 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      ...(options.isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    });
  });
}

function contentSecurityPolicy(nonce: string, { isDevelopment, formOrigins }: Options, more: PolicySources): string {
  // The development server injects styles without a nonce and reloads through a socket.
  const styles = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' ${styles}`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': isDevelopment ? "'self' ws:" : "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': ["'self'", ...formOrigins].join(' '),
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  };
  for (const [name, sources] of Object.entries(more)) {
    const before = directives[name];
    directives[name] = [...(before && before !== "'none'" ? [before] : []), ...sources].join(' ');
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

interface TextOptions {
  /** `mailto:` or `https:`. Undefined: the file answers 404. */
  readonly contact: string | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
}

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year, so that an outdated contact expires. */
const GOOD_FOR_DAYS = 180;

/** Serves security.txt (RFC 9116), the contact for reporting vulnerabilities. It expires 180 days from each request. */
export function serveSecurityText(app: FastifyInstance, { contact, publicUrl, now }: TextOptions): void {
  if (!contact) return;
  app.get(PATH, async (_request, reply) => {
    const day = new Date((Math.floor(now().getTime() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS);
    const fields = [
      `Contact: ${contact}`,
      `Expires: ${day.toISOString().replace('.000Z', 'Z')}`,
      'Preferred-Languages: es',
      `Canonical: ${publicUrl}${PATH}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${fields.join('\n')}\n`);
  });
}
