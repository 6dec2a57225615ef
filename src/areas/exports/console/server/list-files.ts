import { Readable } from 'node:stream';
import { z } from 'zod';
import type { ListFile, OpenedListFile } from '#areas/operators/rules/list-file.ts';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { hasRight } from '#areas/operators/rules/roles.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import type { ExportRow } from '#kernel/list/export-column.ts';
import { fileRefusal, MOST_FILE_ROWS } from '#kernel/list/list-file.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import { RowCountChanged } from '#platform/exports/export-declaration.ts';
import { readAhead } from '#platform/exports/read-ahead.ts';
import { writeCsv } from '#platform/exports/write-csv.ts';
import { type SheetTable, writeXlsx } from '#platform/exports/write-xlsx.ts';
import { noPermission } from '#platform/graphql/errors.ts';
import { fileName } from '../../rules/export-words.ts';
import { FILE_TYPES } from '../../server/export-file.ts';
import { auditFacts } from '../rules/audit-facts.ts';

export interface ListFileDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Signs the addresses of the console's files. */
  readonly links: DownloadLinks;
  /** The open session with this hash. */
  readonly findOperator: (tokenHash: string) => Promise<OperatorSession | undefined>;
  /** Files of all areas' lists. A function, because later areas add theirs. */
  readonly files: () => readonly ListFile[];
}

type Format = 'XLSX' | 'CSV';

interface Asked {
  /** Address of the list. */
  readonly path: string;
  readonly format: Format;
  /** Query of the list's address. */
  readonly filter: string;
}

/** Kind of the signed links. */
const LIST_DOWNLOAD = 'lista';
const LONGEST_FILTER = 2_000;
/** Rows read by one statement. */
const SLICE = 1_000;

const signed = z.tuple([z.string(), z.enum(['XLSX', 'CSV']), z.string()]);

interface Found {
  readonly file: ListFile;
  readonly opened: OpenedListFile;
}

/** Finds a list and its rights. @returns undefined for an unknown list; `denied` when the operator's role may not read it */
async function openList(
  { files, clock }: ListFileDeps,
  session: OperatorSession,
  { path, filter }: Asked,
): Promise<Found | 'denied' | undefined> {
  const file = files().find(({ list }) => list.path === path);
  if (!file) return undefined;
  if (session.stage !== 'open' || !hasRight(session.rol, ...file.needs)) return 'denied';
  const search = new URLSearchParams(filter.slice(0, LONGEST_FILTER).replaceAll('%00', ''));
  return { file, opened: await file.open(search, { session, now: clock.now(), today: today(clock) }) };
}

/**
 * Signs the address of a list's file, and counts its rows.
 * @returns undefined for an unknown list
 * @throws contract error when the operator's role may not read the list
 */
export async function createListFileLink(deps: ListFileDeps, session: OperatorSession, asked: Asked) {
  const found = await openList(deps, session, asked);
  if (found === 'denied') throw noPermission();
  if (!found) return undefined;
  const { length: count } = await found.opened.keys(MOST_FILE_ROWS + 1);
  const hasFile = count > 0 && !fileRefusal(count);
  const id = JSON.stringify([asked.path, asked.format, asked.filter.slice(0, LONGEST_FILTER)]);
  const { id: userId, tokenHash } = session;
  return {
    filas: count,
    direccion: hasFile ? deps.links.sign(LIST_DOWNLOAD, id, { userId, tokenHash }) : null,
    pagina: found.file.list.path,
  };
}

/** Serves the files of signed links, while their session may read the list. Each file that is opened is audited. */
export function serveListFiles(deps: ListFileDeps): void {
  deps.links.handlers.set(LIST_DOWNLOAD, async (id, tokenHash, origin) => {
    const [path, format, filter] = signed.parse(JSON.parse(id));
    const session = await deps.findOperator(tokenHash);
    const found = session && (await openList(deps, session, { path, format, filter }));
    if (!found || found === 'denied') return undefined;
    const { title } = found.file.list.words;
    const audit = (what: string) =>
      recordAudit(deps.database.kysely, auditFacts, [
        {
          ...{ hecho: 'lista_exportada', at: deps.clock.now(), cliente: null, actor: operatorActor(session), origin },
          detalle: `${title}, ${format === 'XLSX' ? 'Excel' : 'CSV'}: ${what}. ${found.opened.words}`,
        },
      ]);
    return {
      filename: fileName({ name: path.slice(1).replaceAll('/', '-'), made: today(deps.clock), format }),
      contentType: FILE_TYPES[format],
      isAttached: true,
      making: 'list',
      variant: session.rol,
      onKept: () => audit('el mismo archivo otra vez'),
      async open() {
        const keys = await found.opened.keys(MOST_FILE_ROWS + 1);
        if (keys.length === 0 || fileRefusal(keys.length)) return undefined;
        await audit(`${keys.length} filas`);
        return writeFile(deps.clock, found, { format, keys });
      },
    };
  });
}

interface Written {
  readonly format: Format;
  readonly keys: readonly string[];
}

function writeFile(clock: Clock, { file, opened }: Found, { format, keys }: Written): Readable {
  const made = clock.now();
  const table: SheetTable = {
    ...{ title: file.list.words.title, issuer: undefined, columns: file.columns, count: keys.length, total: undefined },
    about: { label: 'Filtros', words: opened.words },
    slices: readAhead(slicesOf(opened, keys)),
    ...{ made, clock: 'hora de Bogotá', paper: 'LETTER' },
  };
  return Readable.from(format === 'CSV' ? writeCsv(table) : writeXlsx(table), { objectMode: false });
}

/** Reads rows while the file is sent. A row deleted meanwhile aborts the file, so that a complete file is always correct. */
async function* slicesOf({ rows }: OpenedListFile, keys: readonly string[]): AsyncGenerator<readonly ExportRow[]> {
  for (let at = 0; at < keys.length; at += SLICE) {
    const some = keys.slice(at, at + SLICE);
    const found = await rows(some);
    if (found.length !== some.length) throw new RowCountChanged();
    yield found;
  }
}
