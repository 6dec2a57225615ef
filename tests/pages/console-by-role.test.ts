import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_ROLES, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { CONSOLE_PAGES } from '../../src/console/registry.ts';

/** Walks the console's pages by their links, as each role and as operators of each store, with the demo's data. */
let portal: PortalChild;
const names = new Map<StoreCode, string>();
beforeAll(async () => {
  portal = await startPortal({ TIER: 'all' });
  for (const store of STORE_CODES) {
    const documents = STORES[store].currency === 'COP' ? [{}] : [{ total: '1234.07', valor_original: '1234.07' }];
    const { cliente, userId } = await portal.control.addCustomer({
      ...{ store_code: store, pais: STORES[store].country, documents },
    });
    await portal.control.failMail(userId, '552 5.2.2 mailbox full');
    names.set(store, cliente);
  }
});
afterAll(() => portal?.close());

interface Visited {
  readonly status: number;
  readonly text: string;
}

/** Visible words of a page, without blanks between a currency's letters. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('US $', 'US$');

/** The row of the console's pages that an address belongs to. */
const kindOf = (path: string): string | undefined =>
  CONSOLE_PAGES.find(({ path: declared }) =>
    new RegExp(`^/operacion${declared.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path),
  )?.path;

const LINK = /<a [^>]*href="(\/operacion[^"#]*)"/g;
/** Files, the way out, and pages of others' forms. */
const LEFT_OUT = /\/(salir|archivo|archivos|csv|respuestas|vista)(\/|\?|$)/;
const MOST_OF_A_KIND = 2;

/** Visits up to two pages of each kind, and the lists as they are. @returns by address */
async function walk(role: OperatorRole, stores?: readonly StoreCode[]): Promise<ReadonlyMap<string, Visited>> {
  const token = await portal.control.openOperator(role, stores);
  const visited = new Map<string, Visited>();
  const count = new Map<string, number>();
  const queue = ['/operacion/hoy', '/operacion/mi-cuenta', '/operacion/menu'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path);
    const seen = count.get(kind ?? '') ?? 0;
    if (!kind || visited.has(path) || LEFT_OUT.test(path) || seen >= MOST_OF_A_KIND) continue;
    count.set(kind, seen + 1);
    const answer = await fetch(`${portal.url}${path}`, {
      headers: { cookie: `operacion=${token}`, accept: 'text/html' },
    });
    const html = await answer.text();
    visited.set(path, { status: answer.status, text: wordsOf(html) });
    for (const [, href = ''] of html.matchAll(LINK)) queue.push(href.replaceAll('&amp;', '&').replace(/\?.*/, ''));
  }
  return visited;
}

const BROKEN = /\b(undefined|NaN|null)\b|\[object Object\]/;

function examine(pages: ReadonlyMap<string, Visited>): readonly string[] {
  return [...pages].flatMap(([path, { status, text }]) => [
    ...(status === 200 ? [] : [`${path}: ${status}`]),
    ...(BROKEN.test(text) ? [`${path}: ${BROKEN.exec(text)?.[0]}`] : []),
  ]);
}

describe('console pages that links lead to open without a broken part', () => {
  test.each(OPERATOR_ROLES)('console pages open without a broken part for the role %s', async (role) => {
    const pages = await walk(role);
    expect(pages.size).toBeGreaterThan(10);
    expect(examine(pages)).toEqual([]);
  });
});

describe('console pages for operators of one store show no customer and no currency of another', () => {
  const FOREIGN: Readonly<Record<string, RegExp>> = {
    COP: /(?<!US)\$ ?\d/,
    USD: /US\$ ?\d/,
    PEN: /S\/ ?\d/,
  };
  test.each(STORE_CODES)(
    'console pages for an operator of %s show only that store’s customers and currency',
    async (store) => {
      const pages = await walk('administrador', [store]);
      expect(pages.size).toBeGreaterThan(20);
      expect(examine(pages)).toEqual([]);
      const { currency } = STORES[store];
      const found = [...pages].flatMap(([path, { text }]) => [
        ...STORE_CODES.filter((other) => other !== store && text.includes(names.get(other) ?? '—')).map(
          (other) => `${path}: a customer of ${other}`,
        ),
        ...Object.entries(FOREIGN).flatMap(([foreign, sign]) =>
          foreign !== currency && sign.test(text) ? [`${path}: ${foreign}`] : [],
        ),
      ]);
      expect(found).toEqual([]);
    },
  );
});

test('the page of a job is not found for an operator of some stores', async () => {
  const path = '/operacion/trabajos/trabajo/avisos-antiguos/00000000-0000-4000-8000-000000000000';
  const open = async (stores?: readonly StoreCode[]) => {
    const token = await portal.control.openOperator('soporte', stores);
    return (await fetch(`${portal.url}${path}`, { headers: { cookie: `operacion=${token}` } })).status;
  };
  expect(await open()).toBe(200);
  expect(await open(['ecuador'])).toBe(404);
});

describe('a preview looks like the chosen store’s pages for customers', () => {
  test.each(['/textos-legales/terminos', '/cuestionarios/satisfaccion', '/contenido/banner', '/noticias/1'])(
    'the preview at %s looks like the chosen store’s pages',
    async (path) => {
      const cookie = `operacion=${await portal.control.openOperator('administrador')}`;
      for (const store of STORE_CODES) {
        const answer = await fetch(`${portal.url}/operacion${path}/vista?tienda=${store}`, { headers: { cookie } });
        expect(await answer.text()).toContain(`<html lang="es" data-store="${store}"`);
      }
    },
  );
});

describe('a form that is sent by hand without the right is refused with a sentence', () => {
  test.each(['nota', 'persona', 'soporte'])(
    'the form “%s” sent without the right is refused with a sentence',
    async (formulario) => {
      const cookie = `operacion=${await portal.control.openOperator('lectura')}`;
      const body = new URLSearchParams({
        formulario,
        texto: 'Una nota',
        motivo: 'Lo pidió por teléfono',
        accion: 'ACTIVAR',
      });
      const path = `/operacion/clientes/${names.get('main')}`;
      const answer = await fetch(`${portal.url}${path}`, {
        ...{ method: 'POST', body, headers: { cookie, origin: portal.url, accept: 'text/html' } },
      });
      expect(wordsOf(await answer.text())).toContain('Su rol no permite esta acción.');
    },
  );
});

describe('a page for a single act is refused to a role without its right', () => {
  test.each(['/operadores/invitar', '/bonos/estaciones/nueva'])(
    'the page %s is refused to a role without its right',
    async (path) => {
      const open = async (role: OperatorRole) => {
        const cookie = `operacion=${await portal.control.openOperator(role)}`;
        const answer = await fetch(`${portal.url}/operacion${path}`, { headers: { cookie, accept: 'text/html' } });
        return { status: answer.status, text: wordsOf(await answer.text()) };
      };
      expect((await open('administrador')).status).toBe(200);
      const refused = await open('lectura');
      expect(refused.status).toBe(403);
      expect(refused.text).toContain('Su rol no permite ver esta página');
    },
  );
});

describe('without a session, console pages lead to the sign-in, except those declared to work without one', () => {
  test.each(CONSOLE_PAGES.map(({ path, visit }) => [path, visit === 'entrance'] as const))(
    'the console page %s without a session leads to the sign-in or opens (opens: %s)',
    async (path, isEntrance) => {
      const address = `/operacion${path.replaceAll(/:\w+|\*/g, '1')}`;
      const led: boolean[] = [];
      for (const [asked, cookie] of [
        [address, ''],
        [`${address}.data`, ''],
        [address, `operacion=${'A'.repeat(43)}`],
      ] as const) {
        const answer = await fetch(`${portal.url}${asked}`, {
          redirect: 'manual',
          headers: { cookie, accept: 'text/html' },
        });
        expect(answer.status).toBeLessThan(500);
        // A data request has its redirection in the body.
        const to = `${answer.headers.get('location') ?? ''} ${answer.status === 202 ? await answer.text() : ''}`;
        led.push(to.includes('/ingreso?volver='));
      }
      expect(led).toEqual(Array(3).fill(!isEntrance));
    },
  );
});
