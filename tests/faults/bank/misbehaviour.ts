import { createRandom } from '../random.ts';

/** The bank's behaviour when a session is created. After `opened` a payer can pay, even if the answer then fails. */
const CREATION = {
  honest: 60,
  slow: 6,
  'opens, never answers': 2,
  'opens, cuts the line': 3,
  'opens, answers 500': 3,
  'opens, answers a page': 2,
  'opens, answers nothing': 2,
  'opens, half an answer': 2,
  'opens, without an address': 2,
  'refuses 400': 2,
  'refuses 409': 2,
  'refuses 429': 2,
  'fails 503': 2,
  'cuts before opening': 2,
  'charges before answering': 3,
  'charges, then answers 500': 3,
  'charges, never answers': 1,
} as const;

/** The bank's callbacks after the payer has decided. */
const CALLBACK = {
  once: 40,
  never: 14,
  'twice at once': 10,
  'five times': 6,
  'three seconds late': 5,
  'twelve seconds late': 3,
  'before the payer returns': 6,
  'to both portals': 6,
  'forged first': 4,
  'recorded long ago, first': 3,
  'another amount first': 2,
  'another currency first': 2,
  'refused after approved': 3,
  'pending after approved': 3,
  'no JSON first': 3,
  'too large first': 2,
  'of an unknown attempt first': 3,
  'charges another amount': 1,
} as const;

/** The bank's answers to a query about a session. */
const QUESTION = {
  honest: 66,
  'never answers': 2,
  'answers 500': 5,
  'cuts the line': 4,
  'refuses 401': 3,
  'refuses 429': 3,
  'a page with 404': 3,
  'does not know it': 4,
  'another attempt': 3,
  'an amount in words': 3,
  'half an answer': 3,
  'as it was before': 4,
} as const;

export type Creation = keyof typeof CREATION;
export type Callback = keyof typeof CALLBACK;
export type Question = keyof typeof QUESTION;

/** Number of ways to misbehave: without the three correct ones, with the refusal to answer about an attempt at all. */
export const WAYS = Object.keys(CREATION).length + Object.keys(CALLBACK).length + Object.keys(QUESTION).length - 2;

/**
 * Decides what happens to a session by the seed and the amount to pay, not by the time of arrival, so that a run can be
 * repeated.
 */
export interface Temper {
  creation(of: string, turn: number): Creation;
  callback(of: string): Callback;
  question(of: string, turn: number): Question;
  /** Whether the bank refuses queries about this attempt until the runner ends the refusal. */
  isRefused(of: string, uuid: string): boolean;
  /** Replaces the mood. */
  wear(mood: Mood): void;
  readonly mood: () => Mood;
}

/** Behaviour ordered by the runner. The seed decides everything else. */
export interface Mood {
  readonly creation?: Creation;
  readonly callback?: Callback;
  readonly question?: Question;
  /** Uuids of the attempts about which the bank refuses to answer. */
  readonly refuses?: readonly string[];
}

export const HONEST: Mood = { creation: 'honest', callback: 'once', question: 'honest', refuses: [] };

const REFUSED = 0.06;

export function createTemper(seed: string): Temper {
  let mood: Mood = {};
  return {
    creation: (of, turn) => mood.creation ?? createRandom(`${seed} creation ${of} ${turn}`).weighted(CREATION),
    callback: (of) => mood.callback ?? createRandom(`${seed} callback ${of}`).weighted(CALLBACK),
    question: (of, turn) => mood.question ?? createRandom(`${seed} question ${of} ${turn}`).weighted(QUESTION),
    isRefused: (of, uuid) => mood.refuses?.includes(uuid) ?? createRandom(`${seed} refused ${of}`).chance(REFUSED),
    wear: (next) => {
      mood = next;
    },
    mood: () => mood,
  };
}
