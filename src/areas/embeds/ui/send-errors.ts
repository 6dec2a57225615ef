import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import { anonymousPath, anonymousText, stripQuery } from '../rules/anonymous.ts';
import type { ErrorReporting } from '../rules/embeds.ts';
import { sendErrorsTo } from './early-errors.ts';

export interface ReportingFacts {
  readonly store: string | undefined;
  /** Names of person and company, which are removed from reports. */
  readonly names: readonly string[];
}

/** Starts sending errors to the configured service. A separate chunk, loaded only if reporting is on. */
export function startSendingErrors({ dsn, release, environment }: ErrorReporting, facts: () => ReportingFacts): void {
  const client = new BrowserClient({
    dsn,
    release,
    environment,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // Integrations that record clicks, addresses, the console or the session are off.
    integrations: [linkedErrorsIntegration()],
    dataCollection: { userInfo: false },
    enhanceFetchErrorMessages: false,
    sendClientReports: false,
    beforeSend: (event) => withoutPeople(event, facts()),
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  sendErrorsTo((error, mechanism) => {
    scope.captureException(error, { mechanism: { type: mechanism, handled: mechanism === 'router' } });
  });
}

/** Builds the event from an allow-list, so that data which later versions of the library add is not sent. */
function withoutPeople(event: ErrorEvent, { store, names }: ReportingFacts): ErrorEvent {
  const { type, event_id, timestamp, platform, level, release, environment, sdk, message } = event;
  return {
    type,
    event_id,
    timestamp,
    platform,
    level,
    release,
    environment,
    sdk,
    ...(message && { message: anonymousText(message, names) }),
    ...(event.exception && { exception: { values: event.exception.values?.map((each) => exceptionOf(each, names)) } }),
    request: { url: location.origin + anonymousPath(location.pathname) },
    tags: { store },
  };
}

type Exception = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number];

function exceptionOf({ type, value, mechanism, stacktrace }: Exception, names: readonly string[]): Exception {
  const frames = stacktrace?.frames?.map(({ filename, function: name, lineno, colno, in_app }) => ({
    filename: filename && stripQuery(filename),
    function: name,
    lineno,
    colno,
    in_app,
  }));
  return {
    type,
    value: value && anonymousText(value, names),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled } }),
    ...(frames && { stacktrace: { frames } }),
  };
}
