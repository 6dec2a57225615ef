import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STORES } from '#areas/stores/rules/stores.ts';
import { NOTICE_KINDS } from '../../../registry.ts';
import { NOTICE_PLACES, type NoticeKinds, type NoticeType } from './notice.ts';
import {
  bodyOutsidePortal,
  eventsInStore,
  isOnByDefault,
  isReminderDays,
  listNoticeEvents,
  listReminderEvents,
  preferenceEvent,
  preferenceRow,
} from './preferences.ts';

const EVENTS = listNoticeEvents(NOTICE_KINDS);
const TYPES = Object.keys(NOTICE_KINDS) as NoticeType[];

test('each kind of notification belongs to exactly one row of the preferences', () => {
  for (const tipo of TYPES)
    expect(EVENTS.filter((event) => event === preferenceEvent(NOTICE_KINDS, tipo))).toEqual([
      preferenceEvent(NOTICE_KINDS, tipo),
    ]);
  expect(TYPES.filter((tipo) => preferenceEvent(NOTICE_KINDS, tipo) !== tipo)).toEqual(['compensacion']);
  expect(preferenceEvent(NOTICE_KINDS, 'compensacion')).toBe('pago');
});

test('a notice kind without a declared row, or with a row of another kind, does not compile', () => {
  const { bono: _, ...forgotten } = NOTICE_KINDS;
  // @ts-expect-error `bono` is missing.
  const incomplete: NoticeKinds = forgotten;
  expect(() => preferenceEvent(incomplete, 'bono')).toThrow('bono');
  // @ts-expect-error `compensacion` is chosen with `pago`.
  const another: NoticeKinds['compensacion'] = { ...NOTICE_KINDS.compensacion, preference: 'bono' };
  // @ts-expect-error `bono` has a row of its own.
  const rowless: NoticeKinds['bono'] = { ...NOTICE_KINDS.bono, preference: 'pago' };
  // @ts-expect-error No area declares it.
  const unknown: NoticeType = 'nada';
  expect(() => preferenceRow({ ...NOTICE_KINDS, bono: rowless }, 'bono')).toThrow('bono');
  expect([another.preference, unknown]).toEqual(['bono', 'nada']);
});

test('the preferences page lists the kinds that the areas declare, in their order, as far as the store has them', () => {
  const rows = [
    ['pedido', 'Estado de mis pedidos'],
    ['retenido', 'Pedido retenido o rechazado'],
    ['pago', 'Pagos y compensaciones'],
    ['bono', 'Bonos'],
    ['por-vencer', 'Facturas por vencer'],
    ['vencida', 'Facturas vencidas'],
    ['archivo', 'Certificados y archivos listos'],
    ['noticia', 'Noticias'],
  ] as const;
  const known: readonly string[] = rows.map(([event]) => event);
  const shownOf = (events: typeof EVENTS) =>
    events.filter((event) => known.includes(event)).map((event) => [event, preferenceRow(NOTICE_KINDS, event).label]);
  expect(shownOf(EVENTS)).toEqual(rows);
  const store = { ...STORES.main, shows: { ...STORES.main.shows, orders: false, vouchers: false } };
  expect(shownOf(eventsInStore(NOTICE_KINDS, store))).toEqual(
    rows.filter(([event]) => !['pedido', 'retenido', 'bono'].includes(event)),
  );
});

/** The table of docs/product/notifications.md#preferences: label, kinds, usual places. */
const DOCUMENTED = [
  ...readFileSync('docs/product/notifications.md', 'utf8').matchAll(
    /^\| ([^|`]+) \| ((?:`[a-z-]+`(?:, )?)+) \| ([a-z, ]+) \|$/gm,
  ),
].map(([, label, types = '', places]) => [label, types.replaceAll('`', '').split(', '), places]);
const PLACE_WORDS = { portal: 'portal', correo: 'mail', celular: 'phone' };

test('each kind of notice has the preference row and the default places that the product document names', () => {
  const declared = EVENTS.map((event) => [
    preferenceRow(NOTICE_KINDS, event).label,
    TYPES.filter((tipo) => preferenceEvent(NOTICE_KINDS, tipo) === event),
    NOTICE_PLACES.filter((place) => isOnByDefault(NOTICE_KINDS, event, place))
      .map((place) => PLACE_WORDS[place])
      .join(', '),
  ]);
  expect(DOCUMENTED).toEqual(declared);
});

test('by default every kind of notification appears in the portal', () => {
  expect(EVENTS.filter((event) => !isOnByDefault(NOTICE_KINDS, event, 'portal'))).toEqual([]);
});

test('invoices that fall due and overdue invoices share one reminder', () => {
  expect(listReminderEvents(NOTICE_KINDS)).toEqual(['por-vencer', 'vencida']);
});

test('days of a preference are whole numbers from 1 to 15', () => {
  expect([0, 1, 15, 16, 2.5, Number.NaN].map(isReminderDays)).toEqual([false, true, true, false, false, false]);
});

test.each([
  ['Su pedido salió de la planta Girardota.', 'Su pedido salió de la planta Girardota.'],
  ['Son $ 64.218.900 de EDS Ruta 27.', ''],
  ['Son S/ 20,00.', ''],
])('amounts are left out of mails, unless the kind of notice allows them: %s', (body, said) => {
  for (const tipo of TYPES) expect(bodyOutsidePortal(NOTICE_KINDS[tipo], body)).toBe(said);
  expect(bodyOutsidePortal({ mayShowAmounts: true }, body)).toBe(body);
});
