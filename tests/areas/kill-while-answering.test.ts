import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#platform/database/embedded.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';
import { fillDataFolder } from '#tests/support/test-database.ts';
import { SESSION_SECRET } from '#tests/support/test-portal.ts';

const KILLS = 3;
const QUESTIONNAIRES = 150;
const MARTA = { email: 'marta.ocampo@laceiba.example', password: 'Surtidor2026*' };
const ANSWER = `mutation ($input: ResponderCuestionarioInput!) {
  responderCuestionario(input: $input) { result ya_respondido respondido { respuestas { pregunta valores } } }
}`;
const QUESTIONS = [
  { id: 'a', tipo: 'text', texto: '¿Qué?', required: true },
  { id: 'b', tipo: 'text', texto: '¿Por qué?', required: true },
];

interface Answered {
  readonly result: boolean;
  readonly ya_respondido: boolean;
  readonly respondido: { readonly respuestas: readonly { readonly valores: readonly string[] }[] };
}

const folder = mkdtempSync(join(tmpdir(), 'kill-answers-'));
let running: KillableServer | undefined;

afterAll(async () => {
  await running?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const codeOf = (round: number, place: number): string => `vuelta-${round}-${place}`;

/** Adds the questionnaires. Every customer is asked them. */
async function addQuestionnaires(): Promise<void> {
  const database = await openEmbedded(folder);
  for (let round = 0; round < KILLS; round += 1)
    await database.kysely
      .insertInto('cuestionarios')
      .values(
        Array.from({ length: QUESTIONNAIRES }, (_, place) => ({
          ...{ codigo: codeOf(round, place), version: 1, titulo: 'Prueba', preguntas: JSON.stringify(QUESTIONS) },
        })),
      )
      .execute();
  await database.close();
}

/**
 * Answers questionnaires, each twice at once with different words, and kills the server meanwhile.
 * @returns by questionnaire the saved words, according to the answers
 */
async function answerUntilKilled(round: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const server = await startServer({ DATA_DIR: folder, DEMO: 'on', PORT: '0', SESSION_SECRET });
  running = server;
  const token = await signIn(server.url, MARTA);
  const told = new Map<string, string[]>();
  let isKilled = false;
  const answer = async (codigo: string, word: string): Promise<void> => {
    const respuestas = ['a', 'b'].map((pregunta) => ({ pregunta, valores: [word] }));
    try {
      const { data } = await callContract({ url: server.url, token }, ANSWER, {
        input: { codigo, version: 1, respuestas },
      });
      const saved = data?.responderCuestionario as unknown as Answered;
      expect(saved.result).toBe(true);
      const words = new Set(saved.respondido.respuestas.flatMap(({ valores }) => valores));
      told.set(codigo, [...(told.get(codigo) ?? []), ...words]);
    } catch (error) {
      if (!isKilled) throw error;
    }
  };
  const sending = (async () => {
    for (let place = 0; place < QUESTIONNAIRES && !isKilled; place += 1)
      await Promise.all(['uno', 'dos'].map((word) => answer(codeOf(round, place), word)));
  })();
  while (told.size < 10 + round * 9) await setTimeout(2);
  isKilled = true;
  await server.kill();
  await sending;
  return told;
}

test(`after ${KILLS} kills while each questionnaire is answered twice concurrently, each acknowledged answer is saved once and complete`, {
  timeout: 300_000,
}, async () => {
  fillDataFolder(folder);
  await addQuestionnaires();
  const told: (readonly [string, readonly string[]])[] = [];
  for (let round = 0; round < KILLS; round += 1) told.push(...(await answerUntilKilled(round)));

  const database = await openEmbedded(folder);
  const rows = await database.kysely.selectFrom('respuestas_cuestionarios').selectAll().execute();
  await database.close();
  const saved = new Map(rows.map(({ codigo, respuestas }) => [codigo, respuestas]));
  expect(saved.size).toBe(rows.length);
  for (const respuestas of saved.values()) {
    const words = new Set(respuestas.flatMap(({ valores }) => valores));
    expect(respuestas.map(({ pregunta }) => pregunta)).toEqual(['a', 'b']);
    expect(words.size).toBe(1);
  }
  // Both senders of a questionnaire got the words of the first.
  for (const [codigo, words] of told)
    expect([codigo, ...new Set(words)]).toEqual([codigo, saved.get(codigo)?.[0]?.valores[0]]);
  expect(rows.length - told.length).toBeLessThanOrEqual(KILLS);
});
