import type { FastifyInstance } from 'fastify';

interface Options {
  /** `mailto:` or `https:`; without one the address answers 404. */
  readonly contact: string | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
}

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
/** RFC 9116: less than a year, so that an outdated contact expires. */
const GOOD_FOR_DAYS = 180;

/** Serves security.txt (RFC 9116): the contact for reporting a vulnerability. `Expires` is always 180 days from today. */
export function serveSecurityText(app: FastifyInstance, { contact, publicUrl, now }: Options): void {
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
