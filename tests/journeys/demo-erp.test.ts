import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '#tests/support/free-port.ts';
import { answerAtBank, goToBank } from '#tests/support/steps.ts';
import { fillDataFolder } from '#tests/support/test-database.ts';
import packageFile from '../../package.json' with { type: 'json' };

const BIN = resolve('node_modules/.bin');

/** Runs a script of package.json like a terminal: a process group of its own, which Ctrl-C reaches as a whole. */
function runScript(name: keyof typeof packageFile.scripts, environment: Record<string, string>) {
  const [program = '', ...rest] = packageFile.scripts[name].split(' ');
  const { PATH = '', NODE_COMPILE_CACHE, HOME } = process.env;
  const child = spawn(program, rest, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: `${BIN}${delimiter}${PATH}`, NODE_COMPILE_CACHE, HOME, LOG_LEVEL: 'error', ...environment },
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  let written = '';
  const signal = (name: NodeJS.Signals) => process.kill(-(child.pid ?? 0), name);
  return {
    ended,
    written: () => written,
    pressCtrlC: () => signal('SIGINT'),
    /** Waits until the output has all of these. @throws Error with the output when the script ends before */
    untilWritten: (...wanted: readonly string[]) =>
      new Promise<void>((seen, fail) => {
        const read = (chunk: Buffer) => {
          written += chunk;
          if (wanted.every((each) => written.includes(each))) seen();
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        void ended.then((code) => fail(new Error(`The script ended with ${code}:\n${written}`)));
      }),
    /** Ends what is left of the group after a failed test. */
    async clean() {
      try {
        signal('SIGKILL');
      } catch {
        // Nothing is left.
      }
      await ended;
    },
  };
}

test('a visitor starts `npm run demo:erp`, pays an invoice, and sees the payment reach the ERP and the balance come back', async ({
  page,
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-erp-'));
  const [port, erpPort] = [await freePort(), await freePort()];
  // The demonstration's data, which a first start takes seconds to make.
  fillDataFolder(join(folder, 'portal'));
  const script = runScript('demo:erp', { PORT: String(port), ERP_PORT: String(erpPort), DEMO_ERP_DIR: folder });
  try {
    const portalUrl = `http://localhost:${port}`;
    const erpUrl = `http://127.0.0.1:${erpPort}`;
    await script.untilWritten(portalUrl, `El ERP está abierto en ${erpUrl}`);

    const figure = (words: string) =>
      page
        .locator('#cifras div')
        .filter({ has: page.getByText(words, { exact: true }) })
        .locator('dd');
    const account = (words: string) =>
      page
        .locator('.account div')
        .filter({ has: page.getByText(words, { exact: true }) })
        .locator('dd')
        .innerText();
    await page.goto(erpUrl);
    // Its customers and invoices arrive at the portal.
    await expect(figure('Por entregar')).toHaveText('0');
    await expect(page.getByText('haga uno en el portal')).toBeVisible();
    await expect(page.getByRole('link', { name: 'portal' })).toHaveAttribute('href', `${portalUrl}/login`);
    const visitor = { email: await account('Correo'), password: await account('Clave') };

    const portal = await context.newPage();
    await portal.goto(`${portalUrl}/login`);
    await portal.getByLabel('Correo electrónico').fill(visitor.email);
    await portal.getByLabel('Contraseña', { exact: true }).fill(visitor.password);
    await portal.getByRole('button', { name: 'Ingresar' }).click();
    await expect(portal).not.toHaveURL(/\/login/);
    await portal.goto(`${portalUrl}/admin/pending-invoices`);
    const invoice = portal
      .getByRole('row')
      .filter({ has: portal.getByRole('checkbox', { name: /^Elegir FE/ }) })
      .first();
    const number = (await invoice.getByRole('rowheader').innerText()).replace('FE', '').trim();
    await invoice.getByRole('checkbox').check();
    const selection = portal.getByRole('region', { name: 'Selección para pagar' });
    await selection.getByRole('button', { name: 'Ir a pagar' }).click();
    await goToBank(portal);
    await answerAtBank(portal, 'Aprobar');
    await expect(portal.getByRole('heading', { name: 'Transacción aprobada' })).toBeVisible();

    // The page of the ERP has stayed open, and renews itself.
    const payment = page.locator('#movimientos > li').filter({ has: page.getByRole('heading', { name: /^Pago/ }) });
    await expect(payment).toContainText(
      /Pagado en el portal.*Leído, evento \d+.*Contabilizado.*De vuelta en el portal/s,
    );
    await expect(payment.getByRole('row', { name: `Factura ${number}` })).toBeVisible();
    await expect(payment.locator('.steps .open')).toHaveCount(0);
    await expect(figure('Asientos')).toHaveText('1');
    await expect(figure('Por revisar')).toHaveText('0');

    script.pressCtrlC();
    expect(await script.ended).toBe(0);
    for (const url of [portalUrl, erpUrl]) await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(script.written()).not.toMatch(/ {4}at |Error/);
  } finally {
    await script.clean();
    rmSync(folder, { recursive: true, force: true });
  }
});
