import { type Currency, formatMoney, moneyOf } from '#kernel/money.ts';
import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import { type LedgerFault, type LedgerSum, saveVerification, verifyLedger } from '../server/verify-ledger-queries.ts';
import { runCommand } from './run-command.ts';

const amount = (decimal: string | null, currency: Currency | null): string =>
  currency ? formatMoney(moneyOf(decimal ?? '0', currency)) : (decimal ?? '0');

const sumLine = ({
  moneda,
  clientes,
  recibido,
  aplicado,
  a_favor,
  comprado,
  anulado,
  cruzado,
  devuelto,
}: LedgerSum): string =>
  `${moneda}: recibido ${amount(recibido, moneda)} = aplicado a facturas ${amount(aplicado, moneda)} + a favor ${amount(a_favor, moneda)}, de eso cruzado ${amount(cruzado, moneda)} y devuelto ${amount(devuelto, moneda)} + compras ${amount(comprado, moneda)}, de eso anulado ${amount(anulado, moneda)} (${clientes} clientes)`;

const WORDS: Record<LedgerFault['falta'], (fault: LedgerFault) => string> = {
  pago: ({ cual, debe, es, moneda }) =>
    `pago ${cual}: el banco recibió ${amount(debe, moneda)} y están aplicados, a favor o en compras ${amount(es, moneda)}`,
  asiento: ({ cual, debe, es, moneda }) =>
    debe === null
      ? `${cual}: un asiento no es de ese cliente, moneda, pago o clase de documento`
      : `documento ${cual}: una operación le descontó ${amount(debe, moneda)} y sus asientos dicen ${amount(es, moneda)}`,
  favor: ({ cual, debe, es, moneda }) =>
    `documento a favor ${cual}: según sus asientos quedan ${amount(debe, moneda)} y tiene ${amount(es, moneda)}`,
  valor: ({ cual, debe, es, moneda }) =>
    `factura ${cual}: vale ${amount(debe, moneda)} y entre lo pagado aquí y lo que el ERP dice que debe suman ${amount(es, moneda)}`,
  saldo: ({ cual, debe, es, moneda }) =>
    `documento ${cual}: su saldo es ${amount(es, moneda)} y debería ser ${amount(debe, moneda)}`,
  bloqueo: ({ cual }) => `${cual}: el bloqueo y el pago o la compensación en curso no coinciden`,
  cruce: ({ cual, debe, es, moneda }) =>
    `compensación ${cual}: debe tener asientos por ${amount(debe, moneda)} y tiene ${amount(es, moneda)}`,
  doble: ({ cual, es, moneda }) =>
    `documento a favor ${cual}: el ERP tiene este valor en otro documento, los dos se usaron y aquí quedan ${amount(es, moneda)} de más`,
  anulacion: ({ cual, debe, es, moneda }) =>
    `bono anulado ${cual}: vale ${amount(debe, moneda)} y quedaron a favor ${amount(es, moneda)}`,
  aplicaciones: ({ cual, debe, es, moneda }) =>
    `documento ${cual}: vale ${amount(debe, moneda)} y tiene aplicaciones por ${amount(es, moneda)}`,
  abonos: ({ cual, debe, es, moneda }) =>
    debe === es
      ? `documento ${cual}: los días guardados de sus abonos no son los de sus aplicaciones y movimientos`
      : `documento ${cual}: de sus abonos se guardó ${amount(es, moneda)} y debería ser ${amount(debe, moneda)}`,
};

/** @returns the exit code: 0 only when the ledger has no faults */
async function main(): Promise<number> {
  const database = await openCommandDatabase(readCommandConfig(process.env));
  try {
    const { sumas, faltas, cuantas } = await verifyLedger(database);
    await saveVerification(database.kysely, { cuantas, at: systemClock.now() });
    const lines = [
      ...sumas.map(sumLine),
      ...faltas.map((fault) => `${fault.numero_cuenta} ${fault.moneda ?? 'sin moneda'}, ${WORDS[fault.falta](fault)}`),
      ...(cuantas > faltas.length ? [`… y ${cuantas - faltas.length} más`] : []),
      cuantas > 0 ? `El libro no cuadra: ${cuantas} diferencias.` : 'El libro cuadra.',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return cuantas > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

await runCommand(main);
