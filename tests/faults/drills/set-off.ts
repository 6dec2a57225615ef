import { findSides, linesOf, sentOf, setOffOnce } from '../customers/set-off.ts';
import { startedOf, startOnce } from '../customers/start.ts';
import { createRandom } from '../random.ts';
import { sweepLater } from '../settle-down.ts';
import type { Desk } from './drill.ts';

/** One invoice is paid at one portal and set off at the other concurrently, and one key is sent to both. Only one operation may block the invoice. */
export async function setOffAndPay({ payer, elsewhere, stage }: Desk): Promise<void> {
  const { findings, database, bank } = stage;
  const random = createRandom('cruce');
  for (let round = 0; round < 3; round += 1) {
    const [[pago] = [], [factura] = []] = await findSides(payer);
    if (!pago || !factura) throw new Error('nothing could be set off');
    const lines = linesOf(pago, factura, payer.payer.moneda, random);
    const whole = {
      numero_documento: factura.num_documento,
      monto_documento: String(factura.total),
      monto_transaccion: String(factura.total),
      tipo_transaccion: 'total',
      fecha_vencimiento: '2026-09-01',
    } as const;
    const key = `cruce-${round}`;
    const [one, two, paid] = await Promise.all([
      setOffOnce(payer, lines, key),
      setOffOnce(elsewhere, lines, key),
      startOnce(payer, [whole], `pago-${key}`),
    ]);
    const sent = new Set([one, two].flatMap((answer) => sentOf(answer) ?? []));
    if (sent.size > 1) findings.add('one key, several attempts', [...sent].join(' '));
    if (sent.size + (startedOf(paid) ? 1 : 0) > 1)
      findings.add('an invoice is both paid and set off', factura.num_documento);
  }
  await sweepLater(database.url, bank.url, 2);
}
