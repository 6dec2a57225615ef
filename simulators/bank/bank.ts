import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { verifyPayerToken } from '#areas/payments/provider/sandbox/signature.ts';
import type { Clock } from '#platform/clock.ts';
import { decryptToken, type TokenMarkers } from '#platform/crypto-js-token.ts';
import { type BankSession, isExpired, newCus, newSession, type SessionRequest, sessionSchema } from './bank-session.ts';
import type { BankBehaviour } from './behaviours.ts';

interface Options {
  readonly secret: string;
  readonly clock: Clock;
  readonly journalFile: string;
  readonly tokenMarkers: TokenMarkers;
}

/** The bank's sessions. Each change is written to the journal before a callback or an answer reports it. */
export interface Bank {
  /** Creates a session, or finds it by its uuid. @returns undefined when the uuid is in use with another amount */
  open(opening: SessionRequest): BankSession | undefined;
  /** Finds a session. Expires or approves it first if its time has come. */
  find(uuid: string): BankSession | undefined;
  findByPass(pase: string): BankSession | undefined;
  latest(count: number): BankSession[];
  /** Verifies the payer's token and marks it as used. @returns undefined for an invalid or used token */
  enter(uuid: string, token: string): BankSession | undefined;
  /** @returns undefined when the session is no longer open */
  answer(uuid: string, banco: BankBehaviour): BankSession | undefined;
  /** Cancels an unpaid session for the merchant. @returns undefined when the session is no longer open */
  cancel(uuid: string): BankSession | undefined;
  /** Decides a pending session, for the bank's operator. */
  decide(uuid: string, estado: 'aprobada' | 'rechazada'): BankSession | undefined;
  save(session: BankSession): void;
  all(): Iterable<BankSession>;
}

/** Reason of a session that the merchant cancelled. */
const CANCELLED = 'Cancelado por quien paga';

export function createBank({ secret, clock, journalFile, tokenMarkers }: Options): Bank {
  const { sessions, save } = openJournal(journalFile);
  const passes = new Map([...sessions.values()].map(({ pase, uuid }) => [pase, uuid]));
  const keep = (session: BankSession): BankSession => {
    save(session);
    passes.set(session.pase, session.uuid);
    return session;
  };

  const find = (uuid: string): BankSession | undefined => {
    const session = sessions.get(uuid);
    if (!session) return undefined;
    const now = clock.now();
    if (session.estado === 'abierta' && isExpired(session, now))
      return keep({ ...session, estado: 'expirada', avisos: session.avisos + 1 });
    if (session.estado === 'pendiente' && session.responde_en && session.responde_en <= now.toISOString())
      return keep({ ...session, estado: 'aprobada', responde_en: null, avisos: session.avisos + 1 });
    return session;
  };

  return {
    find,
    save: keep,
    all: () => sessions.values(),
    latest: (count) =>
      [...sessions.keys()]
        .slice(-count)
        .reverse()
        .flatMap((uuid) => find(uuid) ?? []),
    findByPass(pase) {
      const uuid = passes.get(pase);
      return uuid === undefined ? undefined : find(uuid);
    },
    open(opening) {
      const known = find(opening.uuid);
      if (!known) return keep(newSession(opening, clock.now()));
      return known.monto === opening.monto && known.moneda === opening.moneda ? known : undefined;
    },
    enter(uuid, encoded) {
      const session = find(uuid);
      const text = session && decryptToken(encoded, session.phrase, tokenMarkers);
      const token = text && verifyPayerToken(secret, text, clock.now());
      if (!session || !token || token.uuid !== uuid || session.entradas.includes(token.nonce)) return undefined;
      return keep({ ...session, entradas: [...session.entradas, token.nonce] });
    },
    answer(uuid, { name, estado, motivo = null, avisos, respondeEnSegundos }) {
      const session = find(uuid);
      if (session?.estado !== 'abierta') return undefined;
      const responde_en = respondeEnSegundos
        ? new Date(clock.now().getTime() + respondeEnSegundos * 1000).toISOString()
        : null;
      return keep({
        ...session,
        estado,
        motivo,
        banco: name,
        cus: newCus(),
        responde_en,
        avisos: session.avisos + avisos,
      });
    },
    cancel(uuid) {
      const session = find(uuid);
      if (session?.estado !== 'abierta') return undefined;
      return keep({ ...session, estado: 'rechazada', motivo: CANCELLED });
    },
    decide(uuid, estado) {
      const session = find(uuid);
      if (session?.estado !== 'pendiente') return undefined;
      const motivo = estado === 'rechazada' ? 'Rechazada por la entidad financiera' : null;
      return keep({ ...session, estado, motivo, responde_en: null, avisos: session.avisos + 1 });
    },
  };
}

/** File with a line per change. Each line has the whole session, and the last line of a session is its state. */
export interface Journal {
  readonly sessions: Map<string, BankSession>;
  /** Writes synchronously, so that the change survives a kill -9. */
  save(session: BankSession): void;
}

/** Parses a line. @returns undefined for a line that a crash has cut, because its change was never acknowledged */
function readSession(line: string): BankSession | undefined {
  try {
    const parsed = sessionSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const lineOf = (session: BankSession): string => `${JSON.stringify(session)}\n`;

/** Reads the journal, and compacts the file to one line per session. */
function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const sessions = new Map<string, BankSession>();
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const session = line ? readSession(line) : undefined;
      if (session) sessions.set(session.uuid, session);
    }
    writeFileSync(`${file}.nuevo`, [...sessions.values()].map(lineOf).join(''));
    renameSync(`${file}.nuevo`, file);
  }
  return {
    sessions,
    save(session) {
      appendFileSync(file, lineOf(session));
      sessions.set(session.uuid, session);
    },
  };
}
