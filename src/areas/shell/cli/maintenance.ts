import { formatInstant } from '#kernel/local-date.ts';
import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { createKeyFor, hasSecret } from '#platform/secrets.ts';
import { BadConfiguration } from '#platform/settings.ts';
import { MAINTENANCE_PURPOSE } from '../server/index.ts';
import { MAINTENANCE_USAGE, readMaintenanceArguments } from './maintenance-arguments.ts';
import { type PortalAnswer, type PortalState, portalAddress, sendMaintenanceOrder } from './send-order.ts';

const sentenceOf = ({ mantenimiento, mensaje, cambiado_en }: PortalState): string =>
  mantenimiento
    ? `El portal está en mantenimiento desde el ${formatInstant(cambiado_en)}.${mensaje ? ` Los clientes leen: «${mensaje}»` : ''}`
    : 'El portal está abierto.';

/** @returns the exit code */
function report(heard: PortalAnswer, address: string): number {
  if (heard.kind === 'done') {
    process.stdout.write(`${sentenceOf(heard.state)}\n`);
    return 0;
  }
  if (heard.kind === 'outrun') console.error(`Otra orden llegó antes. ${sentenceOf(heard.state)}`);
  else if (heard.kind === 'nobody') console.error(`En ${address} no contesta ningún portal. Revise PORT.`);
  else
    console.error(
      `Quien contesta en ${address} no reconoce la orden. Use el PORT del back end, y el mismo SESSION_SECRET o la misma carpeta DATA_DIR.`,
    );
  return 1;
}

async function main(): Promise<number> {
  const asked = readMaintenanceArguments(process.argv.slice(2));
  if (asked.asks === 'help') {
    console.error([asked.problem, MAINTENANCE_USAGE].filter(Boolean).join('\n\n'));
    return asked.problem ? 2 : 0;
  }
  const config = readCommandConfig(process.env);
  if (!hasSecret(config)) {
    console.error(`No hay SESSION_SECRET, ni un portal que haya arrancado en la carpeta ${config.DATA_DIR}.`);
    return 1;
  }
  const { accion, mensaje } = asked;
  const address = portalAddress(config);
  const order = { accion, mensaje, emitida_en: systemClock.now().toISOString() };
  return report(await sendMaintenanceOrder(address, order, createKeyFor(config)(MAINTENANCE_PURPOSE)), address);
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof BadConfiguration)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
