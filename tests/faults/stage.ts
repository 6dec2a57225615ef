import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { startBank } from './bank/bank-process.ts';
import { type Deliveries, openDeliveries } from './erp/deliveries.ts';
import { fill, type Payer } from './fill.ts';
import { createFindings, type Findings } from './findings.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import type { FaultOptions } from './options.ts';
import type { OwnDatabase } from './own-database.ts';
import { callbackUrl, openFaultPortal } from './portal.ts';
import { startProxy } from './proxy/proxy-process.ts';
import { createRandom } from './random.ts';
import { createMeasures, type Scene } from './storm/fault.ts';
import { addDestination, type FaultReceiver, startEventReceiver } from './systems/event-receiver.ts';
import { createWitness, type Witness } from './witness.ts';

/** Everything that a run uses. */
export interface Stage extends Scene {
  readonly payers: readonly Payer[];
  readonly witness: Witness;
  readonly deliveries: Deliveries;
  readonly mail: MailServer;
  readonly receiver: FaultReceiver;
  /** Output of the commands. */
  readonly toolsLog: string;
}

const FEWEST_INVOICES = 400;
/** At most one in this many operations settles a document permanently, so that customers do not run out of documents. */
const OPERATIONS_PER_INVOICE = 10;

/** Fills the database and starts the bank, the proxy and both portals. */
export async function openStage(options: FaultOptions, database: OwnDatabase, folder: string): Promise<Stage> {
  const { seed, customers, operations } = options;
  const invoices = Math.max(FEWEST_INVOICES, Math.ceil(operations / customers / OPERATIONS_PER_INVOICE));
  const findings: Findings = createFindings();
  const measures = createMeasures();
  const witness = createWitness(database.pool, findings);
  const ports = [await freePort(), await freePort()];
  const payers = await fill(database.url, { customers, invoices, random: createRandom(`${seed} invoices`) });
  const bank = await startBank({
    port: await freePort(),
    seed,
    notify: ports.map(callbackUrl),
    folder,
    onAcknowledged: (uuid, estado) => void witness.told(uuid, estado, 'the bank'),
  });
  const mail = await startMailServer(createRandom(`${seed} mail`));
  const receiver = await startEventReceiver(createRandom(`${seed} receiver`));
  await addDestination(database.pool, receiver.url);
  const databasePorts = [await freePort(), await freePort()];
  const proxy = await startProxy(database, databasePorts, folder);
  const portals = ports.map((port, index) => {
    const databasePort = databasePorts[index] as number;
    const databaseUrl = database.behind(databasePort);
    return openFaultPortal({
      name: `portal-${index + 1}`,
      port,
      databasePort,
      databaseUrl,
      bankUrl: bank.url,
      mailUrl: mail.url,
      // The first portal has one process, the second several.
      processes: index + 1,
      folder,
    });
  });
  const started = Math.max(...(await Promise.all(portals.map((portal) => portal.start()))));
  measures.add('start', started);
  const deliveries = openDeliveries({
    database,
    random: createRandom(`${seed} erp`),
    folder,
    measures,
    documents: customers * invoices,
    buyers: payers,
  });
  return {
    proxy,
    portals,
    bank,
    database,
    random: createRandom(`${seed} storm`),
    findings,
    measures,
    payers,
    witness,
    deliveries,
    mail,
    receiver,
    toolsLog: join(folder, 'commands.log'),
  };
}
