import { z } from 'zod';
import type { Operation } from '#areas/session/rules/operation.ts';
import { type RequestContext, requireSession } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import type { AreaBackend } from '#platform/area.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { readSignedValue } from '#platform/http/signed-value.ts';
import { areValidPushKeys } from '#platform/push/encrypt-push.ts';
import { isPushServiceAddress } from '#platform/push/push-sender.ts';
import { NOTICE_PLACES, type NoticeEvent, type NoticeKinds } from '../rules/notice.ts';
import { preferenceOperations } from '../rules/preference-operations.ts';
import { isNoticeEvent, isNoticePlace, isOnByDefault, isReminderDays, listNoticeEvents } from '../rules/preferences.ts';
import type { NoticesDeps } from './notices-deps.ts';
import {
  deleteDevice,
  findDevices,
  findPreferences,
  findReminderDays,
  type Preference,
  saveDays,
  saveDevice,
  savePreferences,
} from './preferences-queries.ts';
import { noticeKinds } from './send-notices.ts';

/** Purpose of the derived signing key of unsubscribe links. */
export const UNSUBSCRIBE_PURPOSE = 'dejar-avisos';

/** Resolvers for notification preferences, and for unsubscribing from mails. */
export const createPreferencesBackend = (deps: NoticesDeps): AreaBackend<Operation> => ({
  resolvers: preferenceResolvers(deps),
  operations: preferenceOperations,
  outbox: noticeKinds(deps),
});

const personOf = (context: RequestContext): number => requireSession(context).userId;

const unsubscribeSchema = (kinds: NoticeKinds) =>
  z.object({
    userId: z.number().int(),
    events: z.array(z.custom<NoticeEvent>((event) => isNoticeEvent(kinds, event))).min(1),
  });

type Fields = {
  Query: Pick<QueryResolvers, 'preferenciasDeAviso'>;
  Mutation: Pick<
    MutationResolvers,
    'guardarPreferenciasDeAviso' | 'guardarDiasDeAviso' | 'suscribirCelular' | 'quitarCelular' | 'dejarAvisosPorEnlace'
  >;
};

function preferenceResolvers(deps: NoticesDeps): Fields {
  const { database, clock, push, pushServices, unsubscribeKey, kinds } = deps;
  const { kysely } = database;
  const present = (userId: number) => presentPreferences(deps, userId);
  return {
    Query: {
      preferenciasDeAviso: (_source, _args, context) => present(personOf(context)),
    },
    Mutation: {
      async guardarPreferenciasDeAviso(_source, { preferencias }, context) {
        const userId = personOf(context);
        const read = preferencias.map((each) => readPreference(kinds, each));
        await inTransaction(kysely, (transaction) => savePreferences(transaction, userId, read));
        return present(userId);
      },
      async guardarDiasDeAviso(_source, { dias }, context) {
        const userId = personOf(context);
        if (!isReminderDays(dias))
          throw invalidInput('The number of days must be between 1 and 15.', { code: 'bad-days' });
        await saveDays(kysely, userId, dias);
        return present(userId);
      },
      async suscribirCelular(_source, { endpoint, p256dh, auth }, context) {
        const userId = personOf(context);
        if (!push) throw invalidInput('Push messages are not available.', { code: 'no-push' });
        if (!isPushServiceAddress(endpoint, pushServices) || !areValidPushKeys({ p256dh, auth }))
          throw invalidInput('The subscription is not valid.', { code: 'bad-subscription' });
        const device = { userId, endpoint, p256dh, auth, equipo: context.userAgent.slice(0, 400), now: clock.now() };
        await inTransaction(kysely, (transaction) => saveDevice(transaction, device));
        return present(userId);
      },
      async quitarCelular(_source, { id }, context) {
        const userId = personOf(context);
        const device = Number(id);
        if (Number.isSafeInteger(device)) await deleteDevice(kysely, userId, device);
        return present(userId);
      },
      async dejarAvisosPorEnlace(_source, { token }) {
        const read = unsubscribeSchema(kinds).safeParse(readSignedValue(token, unsubscribeKey));
        if (!read.success) throw invalidInput('The link is not valid.', { code: 'bad-link' });
        const { userId, events } = read.data;
        await savePreferences(
          kysely,
          userId,
          events.map((evento) => ({ evento, lugar: 'correo', activo: false })),
        );
        return { result: true, eventos: events };
      },
    },
  };
}

function readPreference(
  kinds: NoticeKinds,
  { evento, lugar, activo }: { evento: string; lugar: string; activo: boolean },
): Preference {
  if (!isNoticeEvent(kinds, evento) || !isNoticePlace(lugar))
    throw invalidInput('The preference is not known.', { code: 'bad-preference' });
  return { evento, lugar, activo };
}

/** Every event at every place: the person's choice, or the default. */
async function presentPreferences({ database, push, kinds }: NoticesDeps, userId: number) {
  const { kysely } = database;
  const [said, dias, devices] = await Promise.all([
    findPreferences(kysely, userId),
    findReminderDays(kysely, userId),
    findDevices(kysely, userId),
  ]);
  const chosen = new Map(said.map(({ evento, lugar, activo }) => [`${evento} ${lugar}`, activo]));
  return {
    preferencias: listNoticeEvents(kinds).flatMap((evento) =>
      NOTICE_PLACES.map((lugar) => ({
        evento,
        lugar,
        activo: chosen.get(`${evento} ${lugar}`) ?? isOnByDefault(kinds, evento, lugar),
      })),
    ),
    dias,
    celulares: devices.map(({ id, equipo, creado_en }) => ({
      id: String(id),
      equipo,
      creado_en: creado_en.toISOString(),
    })),
    llave_publica: push?.publicKey ?? null,
  };
}
