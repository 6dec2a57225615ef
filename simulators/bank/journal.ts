import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type BankSession, sessionSchema } from './bank-session.ts';

/** One line per change, each with the whole session: the last line of a session is its state. */
export interface Journal {
  readonly sessions: Map<string, BankSession>;
  /** Written synchronously, so that it survives a kill -9. */
  save(session: BankSession): void;
}

/** A line cut short by a crash was never acknowledged and is dropped. */
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
export function openJournal(file: string): Journal {
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
