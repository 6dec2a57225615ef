import { randomUUID } from 'node:crypto';
import { createExportsBackend } from '#areas/exports/server/index.ts';
import { createPaymentsBackend } from '#areas/payments/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { RequestContext } from '#areas/session/server/index.ts';
import { accept } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createDownloadLinks } from '#platform/downloads/signed-links.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import { createPastBank, findDemoPerson } from './past-bank.ts';
import { hasBalanceCertificate, hasFiles } from './queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: string;
  readonly publicUrl: string;
}

const MARTA = 'marta.ocampo@laceiba.example';
/** A person of each store certifies the balance of this moment. */
const CERTIFIED = [
  MARTA,
  'hernan.grajales@lubripuentehondo.example',
  'gabriela.andrade@estacionesguayas.example',
  'ricardo.zambrano@lubrilitoral.example',
  'rosa.huaman@aceitesnorte.example',
];

/** Exports to request, each `minutes` before now; all within the day in which an export is stored. */
const FILES = [
  { minutes: 150, formato: 'XLSX', filtro: '' },
  { minutes: 95, formato: 'CSV', filtro: 'estado=AT' },
] as const;
const FAILED_MINUTES = 70;
const CERTIFIED_MINUTES = 12;

/** Orders today's files of the demo's people: lists, certificates, and one list that fails. Idempotent. */
export async function orderFiles({ clock, ...deps }: Deps): Promise<void> {
  const { kysely } = deps.database;
  const before = (minutes: number): Clock => {
    const at = new Date(clock.now().getTime() - minutes * 60_000);
    return { now: () => at };
  };
  const marta = await findDemoPerson(kysely, MARTA);
  if (!(await hasFiles(kysely, scopeOf(marta)))) {
    for (const { minutes, ...asked } of FILES)
      await order({ ...deps, clock: before(minutes) }, marta, asked, (is) => is);
    await order({ ...deps, clock: before(FAILED_MINUTES) }, marta, { formato: 'PDF', filtro: '' }, failing);
  }
  for (const email of CERTIFIED) {
    const person = await findDemoPerson(kysely, email);
    if (await hasBalanceCertificate(kysely, scopeOf(person))) continue;
    const { resolvers } = exportsOf({ ...deps, clock: before(CERTIFIED_MINUTES) }, []);
    const certify = resolvers.Mutation?.generarCertificadoSaldo as Resolver;
    await certify(undefined, {}, { ...REQUEST, session: person });
  }
}

/** Makes an export fail while its rows are read. The demo shows a failed download. */
const failing = (declaration: ExportDeclaration): ExportDeclaration => ({
  ...declaration,
  open(ask) {
    const opened = declaration.open(ask);
    if (!opened.ok) return opened;
    return accept({
      ...opened.value,
      slices: () => {
        throw new Error('La lista de la demostración que falla.');
      },
    });
  },
});

async function order(
  deps: Deps,
  person: Session,
  asked: { readonly formato: string; readonly filtro: string },
  as: (declaration: ExportDeclaration) => ExportDeclaration,
): Promise<void> {
  const { exports: declared = [] } = createPaymentsBackend({
    ...shared(deps),
    provider: createPastBank(),
    providerName: deps.provider,
    backendUrl: deps.publicUrl,
    probeSeconds: 30,
    expiresMinutes: 10,
  });
  const { resolvers } = exportsOf(deps, declared.map(as));
  const take = resolvers.Mutation?.exportar as Resolver;
  await take(undefined, { nombre: 'facturas-pendientes', ...asked }, { ...REQUEST, session: person });
}

const exportsOf = (deps: Deps, declarations: readonly ExportDeclaration[]) =>
  createExportsBackend({ ...shared(deps), provider: deps.provider, declarations });

const shared = ({ database, clock, publicUrl }: Deps) => ({
  ...{ database, clock, publicUrl },
  links: createDownloadLinks({ secret: randomUUID(), clock, baseUrl: publicUrl }),
  findAllowedSession: async () => undefined,
  jobs: () => ({ send: async () => undefined, stop: async () => undefined }),
});

type Resolver = (source: undefined, args: object, context: RequestContext) => Promise<object>;

const REQUEST: Omit<RequestContext, 'session'> = {
  requestId: 'demo',
  ip: '127.0.0.1',
  userAgent: 'demo',
  idempotencyKey: undefined,
};
