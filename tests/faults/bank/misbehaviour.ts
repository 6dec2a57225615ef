import { openRandom } from '../random.ts';

/** What this bank does when a session is opened. `opened` before the answer goes wrong means that a payer could pay. */
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

/** How it tells the portal what the payer did. */
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

/** How it answers a question about a session. */
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

/** How many ways of misbehaving there are: without the three honest ones, with the refusal to speak about an attempt at all. */
export const WAYS = Object.keys(CREATION).length + Object.keys(CALLBACK).length + Object.keys(QUESTION).length - 2;

/** What will happen to a session is decided by the seed and what it is for, not by when it arrives: a run can be repeated. */
export interface Temper {
  creation(of: string, turn: number): Creation;
  callback(of: string): Callback;
  question(of: string, turn: number): Question;
  /** The bank will not speak about it at all, until it is told to. */
  isRefused(of: string, uuid: string): boolean;
  /** From now on it is in this mood and no other. */
  wear(mood: Mood): void;
  readonly mood: () => Mood;
}

/** What the runner wants of the bank; where it wants nothing, the seed decides. */
export interface Mood {
  readonly creation?: Creation;
  readonly callback?: Callback;
  readonly question?: Question;
  /** The attempts about which it will not speak. */
  readonly refuses?: readonly string[];
}

export const HONEST: Mood = { creation: 'honest', callback: 'once', question: 'honest', refuses: [] };

const REFUSED = 0.06;

export function openTemper(seed: string): Temper {
  let mood: Mood = {};
  return {
    creation: (of, turn) => mood.creation ?? openRandom(`${seed} creation ${of} ${turn}`).weighted(CREATION),
    callback: (of) => mood.callback ?? openRandom(`${seed} callback ${of}`).weighted(CALLBACK),
    question: (of, turn) => mood.question ?? openRandom(`${seed} question ${of} ${turn}`).weighted(QUESTION),
    isRefused: (of, uuid) => mood.refuses?.includes(uuid) ?? openRandom(`${seed} refused ${of}`).chance(REFUSED),
    wear: (next) => {
      mood = next;
    },
    mood: () => mood,
  };
}
