import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import { configuredStore, visitorContext } from '#areas/session/pages/session-context.server.ts';
import type { PreferenciaDeAvisoInput } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { toListProblem } from '#web/list/load-list.server.ts';
import { translateNotices } from '../rules/contract-messages.ts';
import { NOTICE_PLACES, type NoticeKinds } from '../rules/notice.ts';
import { SAVED_PATH } from '../rules/pages.ts';
import { checkboxName, eventsInStore, isReminderDays, listNoticeEvents, preferenceRow } from '../rules/preferences.ts';
import type { PreferenceRow } from '../ui/preference-table.tsx';

/** @throws a 403 response without the permission */
export async function loadPreferences(context: Readonly<RouterContextProvider>) {
  const { data: found, errors } = await askGraphQL(context, PreferencesPage, {});
  const preferences = found?.preferenciasDeAviso;
  if (errors || !preferences) return toListProblem(errors, translateNotices);
  return data({ preferences, rows: rowsOf(context, preferences.dias) });
}

/** The rows for events that exist in the visitor's store. */
function rowsOf(context: Readonly<RouterContextProvider>, days: number): readonly PreferenceRow[] {
  const kinds = context.get(noticeKinds);
  const store = context.get(configuredStore)(context.get(visitorContext).store);
  return eventsInStore(kinds, store).map((evento) => {
    const { label, about } = preferenceRow(kinds, evento);
    return { evento, label, about: typeof about === 'string' ? about : about(days) };
  });
}

export interface PreferenceAnswer {
  readonly problem?: string;
  readonly dias?: string;
}

type Context = Readonly<RouterContextProvider>;

/**
 * Saves the preferences of a form. Without JavaScript it redirects to the page; with JavaScript the page shows the answer in place.
 * @throws a redirect to the page
 */
export async function postPreferences(request: Request, context: Context): Promise<PreferenceAnswer> {
  const form = await readForm(request);
  const days = Number(form.get('dias'));
  if (form.get('accion') === 'dias' && !isReminderDays(days)) return { dias: 'Elija entre 1 y 15 días.' };
  const answer = await save(context, form, days);
  const [error] = answer?.errors ?? [];
  if (!answer) return { problem: 'No entendimos qué guardar. Recargue la página.' };
  if (error) return { problem: translateNotices(error.message) };
  throw redirect(SAVED_PATH, 303);
}

function save(context: Context, form: PostedForm, days: number) {
  switch (form.get('accion')) {
    case 'marcar': {
      const preferencias = [
        { evento: form.get('evento') ?? '', lugar: form.get('lugar') ?? '', activo: form.get('activo') === '1' },
      ];
      return askGraphQL(context, SavePreferences, { preferencias });
    }
    case 'todas':
      return askGraphQL(context, SavePreferences, { preferencias: allIn(context, form) });
    case 'dias':
      return askGraphQL(context, SaveDays, { dias: days });
    case 'quitar':
      return askGraphQL(context, RemoveDevice, { id: form.get('id') ?? '' });
    case 'suscribir':
      return askGraphQL(context, SubscribeDevice, {
        endpoint: form.get('endpoint') ?? '',
        p256dh: form.get('p256dh') ?? '',
        auth: form.get('auth') ?? '',
      });
    default:
      return undefined;
  }
}

/**
 * Preferences in a completely posted form. Browsers omit unchecked boxes, so an offered box that is missing means off. Boxes that were not offered
 * stay unchanged.
 */
function allIn(context: Context, form: PostedForm): PreferenciaDeAvisoInput[] {
  const marked = new Set(form.getAll('marcada'));
  const offered = new Set(form.getAll('ofrecida'));
  return listNoticeEvents(context.get(noticeKinds)).flatMap((evento) =>
    NOTICE_PLACES.filter((lugar) => offered.has(checkboxName(evento, lugar))).map((lugar) => ({
      ...{ evento, lugar },
      activo: marked.has(checkboxName(evento, lugar)),
    })),
  );
}

graphql(`
  fragment NoticePreferences on PreferenciasDeAviso {
    preferencias { evento lugar activo }
    dias
    celulares { id equipo creado_en }
    llave_publica
  }
`);

const PreferencesPage = graphql(`
  query PreferencesPage {
    preferenciasDeAviso { ...NoticePreferences }
  }
`);

const SavePreferences = graphql(`
  mutation SavePreferences($preferencias: [PreferenciaDeAvisoInput!]!) {
    guardarPreferenciasDeAviso(preferencias: $preferencias) { dias }
  }
`);

const SaveDays = graphql(`
  mutation SaveDays($dias: Int!) {
    guardarDiasDeAviso(dias: $dias) { dias }
  }
`);

const SubscribeDevice = graphql(`
  mutation SubscribeDevice($endpoint: String!, $p256dh: String!, $auth: String!) {
    suscribirCelular(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { dias }
  }
`);

const RemoveDevice = graphql(`
  mutation RemoveDevice($id: ID!) {
    quitarCelular(id: $id) { dias }
  }
`);

export const UnsubscribeFromNotices = graphql(`
  mutation UnsubscribeFromNotices($token: String!) {
    dejarAvisosPorEnlace(token: $token) { result eventos }
  }
`);

/** The kinds of notices of all areas. Set by the wiring for each request. */
export const noticeKinds = createContext<NoticeKinds>();
