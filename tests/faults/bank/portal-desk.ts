import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type BankSession, type Books, toldOf } from './books.ts';
import type { Creation, Question, Temper } from './misbehaviour.ts';
import { seedName } from './payer-desk.ts';

/** An HTTP answer, a cut connection, or no answer at all. */
export type Reply =
  | { readonly status: number; readonly body: string; readonly isHalf?: true }
  | { readonly cut: true }
  | { readonly silent: true };

const json = (status: number, body: unknown): Reply => ({ status, body: JSON.stringify(body) });
const CUT: Reply = { cut: true };
const SILENT: Reply = { silent: true };
const PAGE: Reply = { status: 200, body: '<!doctype html><title>Mantenimiento</title>' };
const MISSING_PAGE: Reply = { ...PAGE, status: 404 };

const opening = z.object({
  uuid: z.uuid(),
  referencia: z.string(),
  monto: z.string(),
  moneda: z.string(),
  expira_en: z.iso.datetime(),
  returnUrl: z.url(),
  notifyUrl: z.url(),
  phrase: z.string().min(8),
});

interface Options {
  readonly books: Books;
  readonly temper: Temper;
  readonly url: () => string;
  /** Charges the payer without the payer's action, and reports it to the portal. */
  readonly charge: (session: BankSession) => Promise<unknown>;
}

/** The requests between servers: opening sessions and questions about them. Their signature has been checked. */
export function createPortalDesk({ books, temper, url, charge }: Options) {
  const UNOPENED: Partial<Record<Creation, Reply>> = {
    'refuses 400': json(400, { error: 'datos' }),
    'refuses 409': json(409, { error: 'repetida' }),
    'refuses 429': json(429, { error: 'despacio' }),
    'fails 503': json(503, { error: 'mantenimiento' }),
    'cuts before opening': CUT,
  };
  const good = ({ id }: BankSession): Reply => json(201, { id, url: `${url()}/entrar` });
  const OPENED: Partial<Record<Creation, (session: BankSession) => Reply | Promise<Reply>>> = {
    slow: async (session) => {
      await setTimeout(1_500);
      return good(session);
    },
    'opens, never answers': () => SILENT,
    'opens, cuts the line': () => CUT,
    'opens, answers 500': () => json(500, { error: 'interno' }),
    'opens, answers a page': () => PAGE,
    'opens, answers nothing': () => ({ status: 200, body: '' }),
    'opens, half an answer': (session) => ({
      status: 201,
      body: JSON.stringify({ id: session.id, url: url() }),
      isHalf: true,
    }),
    'opens, without an address': ({ id }) => json(201, { id }),
    'charges before answering': async (session) => {
      await charge(session);
      return good(session);
    },
    'charges, then answers 500': async (session) => {
      await charge(session);
      return json(500, { error: 'interno' });
    },
    'charges, never answers': async (session) => {
      await charge(session);
      return SILENT;
    },
  };
  const turns = new Map<string, number>();

  const ASKED: Partial<Record<Question, (session: BankSession) => Reply>> = {
    'never answers': () => SILENT,
    'answers 500': () => json(500, { error: 'interno' }),
    'cuts the line': () => CUT,
    'refuses 401': () => json(401, { error: 'firma' }),
    'refuses 429': () => json(429, { error: 'despacio' }),
    'a page with 404': () => MISSING_PAGE,
    'does not know it': () => json(404, { error: 'desconocida' }),
    'another attempt': (session) => json(200, { ...toldOf(session), uuid: '00000000-0000-4000-8000-000000000000' }),
    'an amount in words': (session) => json(200, { ...toldOf(session), monto: 'mucho' }),
    'half an answer': (session) => ({ status: 200, body: JSON.stringify(toldOf(session)), isHalf: true }),
    'as it was before': (session) => json(200, { ...toldOf(session), estado: 'abierta' }),
  };

  return {
    /** @param signedAt the instant of the signature, by the clock of the portal */
    async open(body: unknown, signedAt: number): Promise<Reply> {
      const parsed = opening.safeParse(body);
      if (!parsed.success) return json(400, { error: 'datos' });
      const name = seedName(parsed.data);
      const turn = turns.get(parsed.data.uuid) ?? 0;
      turns.set(parsed.data.uuid, turn + 1);
      const way = temper.creation(name, turn);
      const unopened = UNOPENED[way];
      if (unopened && !books.find(parsed.data.uuid)) return unopened;
      const ahead = Math.round((signedAt - Date.now()) / 1_000) * 1_000;
      const session = books.open(parsed.data, Math.abs(ahead) < 2_000 ? 0 : ahead);
      session.creations += 1;
      if (session.monto !== parsed.data.monto || session.moneda !== parsed.data.moneda)
        return json(409, { error: 'repetida' });
      return (await OPENED[way]?.(session)) ?? good(session);
    },
    /** Ends a session that the payer has not used. The answer shows its state, or misbehaves like any other. */
    cancel(uuid: string): Reply {
      const session = books.find(uuid);
      if (session?.estado === 'abierta') books.decide(session, 'rechazada');
      return this.answer(uuid);
    },
    answer(uuid: string): Reply {
      const session = books.find(uuid);
      if (!session) return json(404, { error: 'desconocida' });
      if (temper.isRefused(seedName(session), uuid)) return json(403, { error: 'no' });
      session.questions += 1;
      const way = temper.question(seedName(session), session.questions);
      return ASKED[way]?.(session) ?? json(200, toldOf(session));
    },
  };
}
