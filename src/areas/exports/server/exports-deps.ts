import type { FindAges } from '#areas/freshness/server/index.ts';
import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import type { FileMaker, FileMakerDeps } from '#platform/made-files/file-maker.ts';

/** Dependencies of the job that makes files. */
export interface MakingDeps extends FileMakerDeps {
  /** Export declarations by list name. */
  readonly declared: ReadonlyMap<string, ExportDeclaration>;
  /** Finds the age of the ERP's figures; undefined: files do not state it. */
  readonly findAges?: FindAges | undefined;
  /** Sends the notification that a file is ready; undefined: no notifications. */
  readonly notify?: NotifyPeople | undefined;
}

export interface ExportsDeps extends MakingDeps {
  readonly files: FileMaker<'exportaciones', string>;
  readonly links: DownloadLinks;
  /** The distributor's configured name, which every permission begins with. */
  readonly provider: string;
}
