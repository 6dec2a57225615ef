import { setTimeout } from 'node:timers/promises';
import type { RouterContextProvider } from 'react-router';
import { signedIn } from '#areas/session/pages/session-context.server.ts';
import { putAwayOf } from '#areas/survey/pages/put-away-cookie.server.ts';
import { PUT_AWAY_PATH, questionnairePath } from '#areas/survey/rules/pages.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { PendingSurvey } from '../ui/survey-alert.tsx';

const PendingSurveys = graphql(`
  query PendingSurveys {
    cuestionariosPendientes { codigo version titulo introduccion }
  }
`);

type Context = Readonly<RouterContextProvider>;

/** A later alert would push down the text that the person is reading. */
const PATIENCE_MS = 1_000;

/**
 * The first questionnaire that this person has neither answered nor put away. Support staff answer none. Without an answer in a second, or
 * with a failure, the home is shown without it.
 */
export async function readPendingSurvey(context: Context, request: Request): Promise<PendingSurvey | undefined> {
  const { isSupportUser, userId, seesNothing } = signedIn(context);
  if (isSupportUser || seesNothing) return undefined;
  const { settings } = context.get(pageHost);
  const late = new AbortController();
  const asked = askGraphQL(context, PendingSurveys, {});
  // After the time limit nothing awaits this promise, so its rejection is handled here.
  asked.catch(() => undefined);
  const answer = await Promise.race([asked, setTimeout(PATIENCE_MS, undefined, { signal: late.signal })]);
  late.abort();
  const isPutAway = putAwayOf(request, userId, settings);
  const pending = answer?.data?.cuestionariosPendientes?.find((each) => !isPutAway(each));
  if (!pending) return undefined;
  const { codigo, version, titulo, introduccion } = pending;
  return {
    codigo,
    version,
    title: titulo,
    text: introduccion ?? undefined,
    href: questionnairePath(codigo, settings.provider),
    putAway: PUT_AWAY_PATH,
  };
}
