import { HttpProblem } from './http-problem.ts';

/** Files that one process receives at a time: each takes a connection and a processor's share. */
const MOST_RECEIVED = 4;
const BUSY_SECONDS = 5;

let receiving = 0;

/** Receives a file or an object, unless too many arrive already. @throws HttpProblem */
export async function inReceiveTurn<Result>(receive: () => Promise<Result>): Promise<Result> {
  if (receiving >= MOST_RECEIVED) throw new HttpProblem('ocupado', { retryAfterSeconds: BUSY_SECONDS });
  receiving += 1;
  try {
    return await receive();
  } finally {
    receiving -= 1;
  }
}
