import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';

/** Opens a page with this body. */
async function show(page: Page, body: string, path = 'perdido'): Promise<void> {
  await page.route(`**/prueba/${path}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><title>Prueba</title>${body}` }),
  );
  await page.goto(`/prueba/${path}`);
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const key =
  (name: string, ...keys: readonly string[]) =>
  async (page: Page) => {
    await page.getByRole('button', { name }).focus();
    for (const each of keys) await page.keyboard.press(each);
  };

const BORRAR = "<button 'Borrar'> on /prueba/perdido: the focus fell from <button 'Borrar'> to the body";
const CERRAR = "<button 'Cerrar'> on /prueba/perdido: the focus fell from <button 'Cerrar'> to the body";

const OPENER = '<button onclick="document.querySelector(\'dialog\').showModal()">Abrir</button>';
const dialog = (onClose: string) => `<dialog><button onclick="${onClose}">Cerrar</button></dialog>`;

const LOST: readonly (readonly [what: string, body: string, act: (page: Page) => Promise<unknown>, told: string])[] = [
  ['a pressed button goes', '<button onclick="this.remove()">Borrar</button>', press('Borrar'), `click on ${BORRAR}`],
  [
    'a button goes that a key presses',
    '<button onclick="this.remove()">Borrar</button>',
    key('Borrar', 'Enter'),
    `key Enter on ${BORRAR}`,
  ],
  ['it is disabled', '<button onclick="this.disabled = true">Borrar</button>', press('Borrar'), `click on ${BORRAR}`],
  ['it is hidden', '<button onclick="this.hidden = true">Borrar</button>', press('Borrar'), `click on ${BORRAR}`],
  [
    'it goes when the server has answered',
    '<button onclick="fetch(\'/prueba/perdido\').then(() => this.remove())">Borrar</button><p>Fila</p>',
    async (page) => {
      await page.getByRole('button', { name: 'Borrar' }).click();
      await expect(page.getByRole('button')).toHaveCount(0);
    },
    `click on ${BORRAR}`,
  ],
  [
    'the opener of a dialog is gone when the dialog closes',
    `${OPENER}${dialog("document.querySelector('body > button').remove(); this.closest('dialog').close()")}`,
    async (page) => {
      await press('Abrir')(page);
      await press('Cerrar')(page);
    },
    `click on ${CERRAR}`,
  ],
  [
    'the chosen value takes the list away',
    '<select onchange="this.remove()" aria-label="Cuál"><option>Uno<option>Dos</select>',
    (page) => page.getByRole('combobox').selectOption('Dos'),
    "entry in <select 'Cuál'> on /prueba/perdido: the focus fell from <select 'Cuál'> to the body",
  ],
];

for (const [what, body, act, told] of LOST)
  test(`a press loses the focus: ${what}`, async ({ page, focusWatch }) => {
    await show(page, body);
    await act(page);
    expect(await focusWatch.take()).toEqual([told]);
  });

test('a loss is told whether a press, a field filled by the test or another page comes next', async ({
  page,
  focusWatch,
}) => {
  const body = '<button onclick="this.remove()">Borrar</button><button>Otro</button><input aria-label="Campo">';
  const borrar = page.getByRole('button', { name: 'Borrar' });
  const nexts = [
    press('Otro'),
    (each: Page) => each.keyboard.press('Tab'),
    (each: Page) => each.getByLabel('Campo').fill('1'),
    (each: Page) => each.goto('about:blank'),
  ];
  for (const next of nexts) {
    await show(page, body);
    await borrar.click();
    // Twelve frames after its last change a document is still.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 14; frames += 1) await new Promise(requestAnimationFrame);
    });
    await next(page);
  }
  expect(await focusWatch.take()).toEqual(nexts.map(() => `click on ${BORRAR}`));
});

test('a loss is told in a window that the journey opens itself', async ({ browser, baseURL, focusWatch }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await show(page, '<button onclick="this.remove()">Borrar</button>');
  await press('Borrar')(page);
  expect(await focusWatch.take()).toEqual([`click on ${BORRAR}`]);
  await page.close();
});

const KEPT: readonly (readonly [what: string, body: string, act: (page: Page) => Promise<unknown>])[] = [
  [
    'it goes to the notice',
    '<p tabindex="-1">Listo</p><button onclick="document.querySelector(\'p\').focus(); this.remove()">Borrar</button>',
    press('Borrar'),
  ],
  [
    'it goes to the notice once the server has answered',
    '<p tabindex="-1">Listo</p><button onclick="this.disabled = true; fetch(\'/prueba/perdido\').then(() => document.querySelector(\'p\').focus())">Borrar</button>',
    async (page) => {
      await page.getByRole('button', { name: 'Borrar' }).click({ noWaitAfter: true });
      await expect(page.getByText('Listo')).toBeFocused();
    },
  ],
  [
    'a closed dialog gives it back',
    `${OPENER}${dialog("this.closest('dialog').close()")}`,
    async (page) => {
      await press('Abrir')(page);
      await page.keyboard.press('Escape');
      await press('Abrir')(page);
      await press('Cerrar')(page);
    },
  ],
  [
    'the person lets go of it beside all controls, and what had it goes later',
    '<button onclick="document.body.onclick = () => this.remove()">Abrir</button><p>Texto</p>',
    async (page) => {
      await page.getByRole('button').focus();
      await page.getByText('Texto').click();
    },
  ],
  ['nothing is replaced', '<button onclick="this.blur()">Abrir</button>', press('Abrir')],
  [
    'a link leads to another page',
    '<a href="otra" onclick="this.hidden = true">Otra</a>',
    (page) => page.getByRole('link').click(),
  ],
  [
    'the answer to a form is another page',
    '<form action="otra"><button onclick="setTimeout(() => { this.disabled = true })">Enviar</button></form>',
    press('Enviar'),
  ],
];

for (const [what, body, act] of KEPT)
  test(`a press does not lose the focus: ${what}`, async ({ page, focusWatch }) => {
    await page.route('**/prueba/otra*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Otra' }));
    await show(page, body);
    await act(page);
    expect(await focusWatch.take()).toEqual([]);
  });
