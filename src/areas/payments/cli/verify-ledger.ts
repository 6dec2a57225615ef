import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import { ledgerAmount, ledgerFaultWords } from '../rules/ledger-fault.ts';
import { type LedgerSum, saveVerification, verifyLedger } from '../server/verify-ledger-queries.ts';
import { runCommand } from './run-command.ts';

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
  `${moneda}: recibido ${ledgerAmount(recibido, moneda)} = aplicado a facturas ${ledgerAmount(aplicado, moneda)} + a favor ${ledgerAmount(a_favor, moneda)}, de eso cruzado ${ledgerAmount(cruzado, moneda)} y devuelto ${ledgerAmount(devuelto, moneda)} + compras ${ledgerAmount(comprado, moneda)}, de eso anulado ${ledgerAmount(anulado, moneda)} (${clientes} clientes)`;

/** @returns the exit code: 0 only when the ledger has no faults */
async function main(): Promise<number> {
  const database = await openCommandDatabase(readCommandConfig(process.env));
  try {
    const { sumas, faltas, cuantas } = await verifyLedger(database);
    await saveVerification(database.kysely, { cuantas, faltas, at: systemClock.now() });
    const lines = [
      ...sumas.map(sumLine),
      ...faltas.map((fault) => `${fault.numero_cuenta} ${fault.moneda ?? 'sin moneda'}, ${ledgerFaultWords(fault)}`),
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
