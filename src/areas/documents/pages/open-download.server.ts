import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { translate } from '#areas/session/rules/contract-messages.ts';
import type { ContractResult } from '#platform/graphql/run-graphql.server.ts';
import { type DownloadLink, downloadUrl } from '../rules/download-link.ts';
import type { PdfAnswer } from '../ui/file-link.tsx';
import { type BackLink, documentList } from './document-list.server.ts';

const NOT_FOUND = 'No encontramos este documento entre los suyos.';

/** Spanish sentences for the contract's messages about files (docs/product/documents.md#pdfs). */
const MESSAGES: Record<string, string> = {
  'Data not found': NOT_FOUND,
  'Detail not available': 'Este documento no tiene un PDF para ver.',
  'XML not available': 'Este documento no tiene XML.',
  'You do not have permission for this operation.': 'Su usuario no tiene permiso para ver este documento.',
};

/** Reads the link of a generated file. @returns the address, or the reason why there is none */
function readDownload(
  link: DownloadLink | null | undefined,
  errors: ContractResult<unknown>['errors'],
  missing: string | undefined,
): PdfAnswer {
  const address = errors ? undefined : downloadUrl(link);
  if (address) return { url: address.href };
  const [error] = errors ?? [];
  if (!error) return { problem: missing ?? MESSAGES[link?.menssage ?? ''] ?? NOT_FOUND };
  const isMissing = error.extensions.category === 'graphql-no-such-entity';
  return { problem: isMissing ? (missing ?? NOT_FOUND) : translate(error.message, MESSAGES) };
}

interface Visit {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Options for files of other lists than the documents. */
interface OfList {
  /** Sentence for a missing file. */
  readonly missing: string;
  /** Link back to the list from which the file was opened. */
  readonly back: BackLink;
}

/**
 * Answers a request for a generated file: redirects to its short-lived signed link. With `?enlace` it returns the link.
 * @throws the redirect
 */
export function answerDownload(
  { request, context }: Visit,
  link: DownloadLink | null | undefined,
  errors: ContractResult<unknown>['errors'],
  of?: OfList,
) {
  const download = readDownload(link, errors, of?.missing);
  const back = of?.back ?? context.get(documentList);
  if (new URL(request.url).searchParams.has('enlace')) return { ...download, back };
  if (download.problem === undefined) throw redirectDocument(download.url, 303);
  return data({ problem: download.problem, back }, { status: 404 });
}
