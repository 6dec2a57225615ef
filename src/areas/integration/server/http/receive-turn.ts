import { MOST_ARRIVING } from '#areas/feed/server/index.ts';
import { HttpProblem } from './http-problem.ts';

const BUSY_SECONDS = 5;

/** Maximum number of pictures among them. Decoding takes up to a minute each, one after another, and must not delay files of rows. */
const MOST_PICTURES = 2;

/** Runs the work, or refuses it at once when the maximum is reached. @throws HttpProblem */
type InTurn = <Result>(receive: () => Promise<Result>) => Promise<Result>;

function atMost(most: number): InTurn {
  let running = 0;
  return async (receive) => {
    if (running >= most) throw new HttpProblem('ocupado', { retryAfterSeconds: BUSY_SECONDS });
    running += 1;
    try {
      return await receive();
    } finally {
      running -= 1;
    }
  };
}

/** Receives a file or an object. */
export const receiveInTurn: InTurn = atMost(MOST_ARRIVING);

/** Receives a picture. */
const inPictureTurn: InTurn = atMost(MOST_PICTURES);
export const receivePictureInTurn: InTurn = (receive) => inPictureTurn(() => receiveInTurn(receive));
