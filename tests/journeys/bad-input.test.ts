import { expect, test } from '#tests/support/journey.ts';
import { fillSignIn, goToBank, payDialog, waitForHydration } from '#tests/support/steps.ts';

const MORNING = new Date('2026-09-05T09:00:00-05:00');
/** The clock of the browser runs until it is stopped, which takes seconds on a busy machine. */
const LATER = new Date('2026-09-05T09:05:00-05:00');

test('an amount that cannot be paid is explained beside its field', async ({ page, customer, enter }) => {
  const julia = await customer({ documents: [{}] });
  await enter(julia);
  await page.goto(`/admin/pending-invoices/pagar?documento=${julia.ids[0]}`);
  await waitForHydration(page);
  await payDialog(page).getByText('Abono parcial').click();
  const amount = page.getByRole('textbox', { name: /Valor del abono/ });
  for (const [typed, sentence] of [
    ['0', /.+/],
    ['1599', /El abono mínimo es de \$ 1\.600/],
    ['', /.+/],
  ] as const) {
    await amount.fill(typed);
    await amount.blur();
    await expect(payDialog(page).getByRole('alert').first()).toContainText(sentence);
    await expect(payDialog(page).getByRole('button', { name: 'Ir a pagar' })).toBeDisabled();
  }
  await amount.fill('abc-25.000x');
  await expect(amount).toHaveValue(/^25\.?000$/);
  await amount.fill('999999999999');
  await amount.blur();
  await expect(payDialog(page)).toContainText('$ 1.000.000');
  await amount.fill('1600');
  await amount.blur();
  await goToBank(page);
});

test('when the session ends while paying, the customer returns to the same screen after signing in again', async ({
  page,
  portal,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const julia = await customer({ documents: [{}, {}] });
  await enter(julia);
  const address = `/admin/pending-invoices/pagar?documento=${julia.ids[0]}&documento=${julia.ids[1]}`;
  await page.goto(address);
  await waitForHydration(page);
  await portal.control.endSessionsOf(julia.userId);
  await payDialog(page).getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page.getByRole('heading', { name: 'Su sesión ya no es válida' })).toBeVisible();
  await page.getByRole('button', { name: 'Ir al ingreso' }).click();
  await fillSignIn(page, julia);
  await expect(payDialog(page)).toContainText(`FE${julia.numbers[1]}`);
  await goToBank(page);
});

test('an ended session leads to the sign-in page after a countdown of seven seconds', async ({
  page,
  portal,
  customer,
  enter,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const julia = await customer();
  await enter(julia);
  await portal.control.endSessionsOf(julia.userId);
  await page.clock.install({ time: MORNING });
  await page.clock.pauseAt(LATER);
  await page.goto('/admin/mis-pagos');
  await waitForHydration(page, page.getByRole('button', { name: 'Ir al ingreso' }));
  const countdown = page.getByText(/Lo llevaremos al ingreso en \d segundos?/);
  for (const left of ['7 segundos', '6 segundos', '5 segundos', '4 segundos', '3 segundos', '2 segundos']) {
    await expect(countdown).toContainText(left);
    await page.clock.runFor(1_000);
  }
  await expect(page).toHaveURL(/\/login/);
});

test('an unknown address shows a link to the home page', async ({ page, customer, enter, expectConsole }) => {
  expectConsole(/status of 404/);
  await enter(await customer());
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Julia/ })).toBeVisible();
});

test('after five wrong passwords the account is locked, and the page states for how long', async ({
  page,
  customer,
}) => {
  const julia = await customer();
  await page.goto('/login');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    // The alert of the previous attempt may still be visible.
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await fillSignIn(page, { ...julia, password: `equivocada-${attempt}` });
    await answered;
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeEnabled();
  }
  await expect(page.getByRole('alert')).toContainText('el ingreso está bloqueado por unos minutos');
  await expect(page.getByRole('alert')).toContainText(/Podrá intentarlo en \d+ minutos?/);
});
