import type { Request } from 'autocannon';
import { applyLoad, type Rate } from '../load.ts';
import { DESTINATION_COUNT } from '../many-destinations.ts';
import { describePageSize } from '../page-size.ts';
import type { Process } from '../portal-process.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import { type Caller, signInCustomers } from '../sign-in-customers.ts';
import type { Stage } from '../stage.ts';
import { measureTyping } from './typing.ts';

const PER_KEY_MS = 50;
/** Number of sequential requests: measures one person's waiting time. */
const TIMES = 60;
const KEYS = ['e', 'es', 'est', 'esta', 'estac', 'nandu', '0', '01', 'b0000', 'zzz'];

const SEARCH =
  'query S($s: String) { listarDestinatarios(search: $s, pageSize: 50) { total_count items { id_destinatario codigo_destinatario nombre_comercial } } }';
const ALL = `query A($s: String) { listarDestinatarios(search: $s, pageSize: ${DESTINATION_COUNT}) { total_count items { id_destinatario codigo_destinatario nombre_comercial } } }`;
const OWN = 'query O($s: String) { documentos(filter: { num_documento: { eq: $s } }) { total_count } }';

interface Asked {
  readonly what: string;
  readonly next: () => Request;
  readonly isRight: (body: string) => boolean;
  readonly aimMs?: number;
  readonly times?: number;
}

const page =
  ({ cookie }: Caller, path: string) =>
  (): Request => ({
    path,
    headers: { cookie, accept: 'text/html' },
  });

const call =
  ({ token }: Caller, query: string, search: () => string) =>
  (): Request => ({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { s: search() } }),
  });

/**
 * Measures a customer with 20,000 delivery points: profile, forms, each keystroke of a search, and a person limited
 * to all of them.
 */
export async function measureProfile(stage: Stage): Promise<ResultLine[]> {
  const { crowded } = stage.data;
  if (!crowded) throw new Error('The data holds no customer with many delivery points.');
  const server = await stage.portal();
  const [owner, limited] = (await signInCustomers(server.url, [crowded.owner, crowded.limited])) as [Caller, Caller];
  const create = '/allied/edit-profile?mode=create';
  const edit = `/allied/edit-profile?mode=edit&id=${crowded.limited.id}&states=1`;
  let key = 0;
  const nextKey = (): string => KEYS[key++ % KEYS.length] as string;
  const shows = (word: string) => (body: string) => body.includes(word);
  const found = (body: string): boolean => body.includes('"total_count":') && !body.includes('"errors"');
  const asked: Asked[] = [
    { what: 'Profile page', next: page(owner, '/allied/edit-profile'), isRight: shows('Mi perfil') },
    { what: 'Form to create', next: page(owner, create), isRight: shows('buscar_destino') },
    {
      what: `Form to edit one limited to all ${formatWhole(DESTINATION_COUNT)}`,
      next: page(owner, edit),
      isRight: shows('buscar_destino'),
    },
    { what: 'Contract, one key of a search', next: call(owner, SEARCH, nextKey), isRight: found, aimMs: PER_KEY_MS },
    {
      what: 'The form’s own search, one key',
      next: () => page(owner, `/allied/destinos.data?buscar=${nextKey()}`)(),
      isRight: shows('"total"'),
      aimMs: PER_KEY_MS,
    },
    {
      what: `Contract, all ${formatWhole(DESTINATION_COUNT)} at once`,
      next: call(owner, ALL, () => ''),
      isRight: found,
      times: 10,
    },
    {
      what: 'Any other question of one who is limited to all of them',
      next: call(limited, OWN, () => '1'),
      isRight: found,
    },
  ];
  const lines: ResultLine[] = [];
  for (const each of asked) lines.push(await measureOne(stage, server, each));
  const html = await Promise.all([
    describePageSize(server.url, owner, create),
    describePageSize(server.url, owner, edit),
  ]);
  lines.push({
    what: 'HTML of the forms to create and to edit',
    database: stage.scratch.kind,
    measured: html.join('; '),
    aim: '—',
  });
  return [...lines, ...(await measureTyping(stage, server, owner, create))];
}

async function measureOne(stage: Stage, server: Process, { what, next, isRight, aimMs, times = TIMES }: Asked) {
  const load = { server, connections: 1, next, isRight };
  await applyLoad({ ...load, amount: Math.ceil(times / 4) });
  const rate: Rate = await applyLoad({ ...load, amount: times });
  return {
    what: `${formatWhole(DESTINATION_COUNT)} delivery points. ${what}`,
    database: stage.scratch.kind,
    measured: `p50 ${formatWhole(rate.p50)} ms, p99 ${formatWhole(rate.p99)} ms, ${rate.cpuMs.toFixed(1)} ms CPU`,
    aim: aimMs ? `p99 < ${aimMs} ms` : '—',
    ...(aimMs ? { reached: rate.p99 < aimMs } : {}),
  };
}
