import { type RouterContextProvider, redirect } from 'react-router';
import type { PreferenciaDeAvisoInput } from '#generated/client/graphql.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { translateNotices } from '../rules/contract-messages.ts';
import { PLACES } from '../rules/notice.ts';
import { SAVED_PATH } from '../rules/pages.ts';
import { boxOf } from '../rules/preference-boxes.ts';
import { eventsOf, isDays } from '../rules/preferences.ts';
import { noticeKinds } from './notice-kinds.server.ts';
import { RemoveDevice, SaveDays, SavePreferences, SubscribeDevice } from './preferences-query.ts';

export interface PreferenceAnswer {
  readonly problem?: string;
  readonly dias?: string;
}

type Context = Readonly<RouterContextProvider>;

/**
 * Saves the preferences of a form. Without script the browser is redirected to the page; with script the page reads the answer in place.
 * @throws a redirect to the page
 */
export async function postPreferences(request: Request, context: Context): Promise<PreferenceAnswer> {
  const form = await readForm(request);
  const days = Number(form.get('dias'));
  if (form.get('accion') === 'dias' && !isDays(days)) return { dias: 'Elija entre 1 y 15 días.' };
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
 * Preferences of a whole form. A form omits unchecked boxes, so each offered box that is missing counts as off. Boxes that were not offered stay
 * unchanged.
 */
function allIn(context: Context, form: PostedForm): PreferenciaDeAvisoInput[] {
  const marked = new Set(form.getAll('marcada'));
  const offered = new Set(form.getAll('ofrecida'));
  return eventsOf(context.get(noticeKinds)).flatMap((evento) =>
    PLACES.filter((lugar) => offered.has(boxOf(evento, lugar))).map((lugar) => ({
      ...{ evento, lugar },
      activo: marked.has(boxOf(evento, lugar)),
    })),
  );
}
