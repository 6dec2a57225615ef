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

/** All kinds of files in the feed, in the order of docs/feed.md. */
export const FEED_FILES: Readonly<Record<FeedKind, FeedFile>> = {
  sociedades,
  roles,
  clientes,
  destinatarios,
  usuarios,
  ...contactFiles,
  ...documentFiles,
  ...accountFiles,
  ...orderFiles,
  ...voucherFiles,
  ...contentFiles,
  ...surveyFiles,
};
