import { z } from 'zod';
import type { DocumentSortColumn } from '#areas/documents/rules/document-columns.ts';
import { createListFile, createTodaysCertificateLink, streamRefusal } from '#areas/exports/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import type { FindAllowedSession } from '#areas/session/server/index.ts';
import type { FilterInput } from '#kernel/list/contract-filter.ts';
import { today } from '#platform/clock.ts';
import type { Download } from '#platform/downloads/signed-links.ts';
import { readSorts } from '#platform/lists/read-ask.ts';
import { ACCOUNT_HISTORY_LIST } from '../rules/account-history-list.ts';
import { ACCOUNT_STATUS_LIST } from '../rules/account-status-list.ts';
import { operations } from '../rules/operations.ts';
import type { AccountAsk } from './account-ask.ts';
import type { AccountDeps } from './account-deps.ts';
import { readAccountExport } from './export-account.ts';

/** Kind of the signed links for the account's files. */
const ACCOUNT_DOWNLOAD = 'cuenta';

type Format = 'PDF' | 'XLSX';

/** Signed content of a file's link: list, filter and sort order of the contract's query. */
interface AskedFile extends Pick<AccountAsk, 'of'> {
  readonly filter?: unknown;
  readonly sort?: unknown;
}

interface AccountFile {
  readonly url: string | null;
  readonly status: number;
  readonly mensaje?: string;
}

/** Maximum length of a link's token, because routes refuse longer parts of a path. */
const LONGEST_TOKEN = 1_900;
const TOO_LONG: AccountFile = {
  url: null,
  status: 414,
  mensaje: 'The filter is too long for an address: order the file with exportar.',
};

/** Links to a list's files, with its filter and sort order. @param size number of rows */
export function createFileLinks(
  { links }: AccountDeps,
  session: Session,
  { of, filter, sort }: AskedFile,
  size: number,
) {
  const fileAs = (format: Format): AccountFile => {
    const refused = streamRefusal(size);
    if (refused) return { url: null, ...refused };
    const asked = JSON.stringify([of, format, filter ?? null, sort ?? null]);
    const url = links.sign(ACCOUNT_DOWNLOAD, asked, session);
    return url.length - url.lastIndexOf('/') > LONGEST_TOKEN ? TOO_LONG : { url, status: 200 };
  };
  return { pdf: fileAs('PDF'), xls: fileAs('XLSX') };
}

const NO_CERTIFICATE: AccountFile = {
  url: null,
  status: 404,
  mensaje: 'No certificate was issued today: use generarCertificadoSaldo.',
};

/** Link to today's certificate of balance, if one was issued. */
export async function createCertificateLink(deps: AccountDeps, session: Session): Promise<AccountFile> {
  const url = await createTodaysCertificateLink(deps, session);
  return url ? { url, status: 200 } : NO_CERTIFICATE;
}

const askedSchema = z.tuple([
  z.enum(['status', 'history']),
  z.enum(['PDF', 'XLSX']),
  z.custom<FilterInput | null>((value) => typeof value === 'object'),
  z.custom<Parameters<typeof readSorts>[0]>((value) => typeof value === 'object'),
]);

/** Operation of each list, and the name of its file. */
const LISTS = {
  status: {
    access: operations['Query.accountStatus'],
    name: 'estado-de-cuenta',
    title: ACCOUNT_STATUS_LIST.words.title,
  },
  history: {
    access: operations['Query.accountHistory'],
    name: 'historial-de-cuenta',
    title: ACCOUNT_HISTORY_LIST.words.title,
  },
} as const;

/** Serves the account's files by signed link. Checks the session's present permission and delivery points. */
export function serveFiles(deps: AccountDeps, findAllowedSession: FindAllowedSession): void {
  const { links, connection, clock } = deps;
  links.handlers.set(ACCOUNT_DOWNLOAD, async (id, tokenHash): Promise<Download | undefined> => {
    const [of, format, filter, sort] = askedSchema.parse(JSON.parse(id));
    const { access, name, title } = LISTS[of];
    const reader = await findAllowedSession(tokenHash, access);
    if (!reader) return undefined;
    const [sorted] = readSorts<DocumentSortColumn>(sort);
    const opened = readAccountExport(
      connection,
      { reader, today: today(clock) },
      {
        of,
        words: filter && Object.keys(filter).length > 0 ? 'Con filtros' : 'Sin filtros',
        filter,
        sort: sorted ?? { column: 'fecha_vencimiento_documento', descending: of === 'history' },
      },
    );
    return opened.ok
      ? createListFile({ connection, clock }, { name, title, opened: opened.value, format, reader })
      : undefined;
  });
}
