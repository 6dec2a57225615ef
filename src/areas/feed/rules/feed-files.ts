import { accountFiles } from './account-files.ts';
import { companyFiles } from './company-files.ts';
import { contactFiles } from './contact-files.ts';
import { contentFiles } from './content-files.ts';
import { documentFiles } from './document-files.ts';
import type { FeedFile, FeedKind } from './feed-file.ts';
import { orderFiles } from './order-files.ts';
import { peopleFiles } from './people-files.ts';
import { surveyFiles } from './survey-files.ts';
import { voucherFiles } from './voucher-files.ts';

const { sociedades, clientes, destinatarios } = companyFiles;
const { roles, usuarios } = peopleFiles;
const { clases_documento, segmentos_cliente, aplicaciones, respuestas_compensaciones } = accountFiles;

/** All kinds of files in the order of import: each refers only to earlier ones. */
export const FEED_FILES = {
  sociedades,
  roles,
  clientes,
  destinatarios,
  usuarios,
  ...contactFiles,
  clases_documento,
  segmentos_cliente,
  ...documentFiles,
  aplicaciones,
  respuestas_compensaciones,
  ...orderFiles,
  ...voucherFiles,
  ...contentFiles,
  ...surveyFiles,
} as const satisfies Readonly<Record<string, FeedFile>>;

export const FEED_KINDS = Object.keys(FEED_FILES) as readonly FeedKind[];
