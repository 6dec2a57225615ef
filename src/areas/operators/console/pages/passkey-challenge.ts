import { type ActionFunctionArgs, redirect } from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { ChallengeAnswer } from '../ui/passkey-browser.ts';
import { currentOperator } from './console-context.server.ts';
import { refusalSentence } from './refusals.ts';
import { FIRST_PAGE } from './return-path.ts';
import { attemptCookieOf } from './session-cookie.server.ts';

const AskSignInChallenge = graphql(`
  mutation AskSignInChallenge {
    retoIngresoLlave { opciones intento }
  }
`);
const AskChallenge = graphql(`
  mutation AskChallenge {
    retoLlave { opciones }
  }
`);

export const loader = () => redirect(FIRST_PAGE);

const answerWith = (answer: ChallengeAnswer, headers?: HeadersInit): Response =>
  Response.json(answer, headers ? { headers } : {});

/** Issues a challenge for a passkey, bound to the session, or before sign-in to this browser by a cookie. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  if (!context.get(currentOperator)) {
    const answer = await askGraphQL(context, AskSignInChallenge, {});
    const challenge = answer.data?.retoIngresoLlave;
    if (!challenge) return answerWith({ problem: refusalSentence(answer.errors?.[0]) });
    const { settings } = context.get(pageHost);
    return answerWith(
      { options: challenge.opciones },
      { 'set-cookie': attemptCookieOf(challenge.intento ?? '', settings) },
    );
  }
  const answer = await askGraphQL(context, AskChallenge, {});
  if (answer.errors) return answerWith({ problem: refusalSentence(answer.errors[0]) });
  const options = answer.data.retoLlave?.opciones;
  return answerWith(options ? { options } : { problem: 'Usted no tiene llaves de acceso. Use el código.' });
}
