import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import type { FileMaker, FileMakerDeps } from '#platform/made-files/file-maker.ts';

/** Dependencies of the job that makes certificates. */
export interface CertificateMakingDeps extends FileMakerDeps {
  /** Public address of the pages, without a slash at the end. */
  readonly publicUrl: string;
  /** Sends the notification that a certificate is ready; undefined: no notifications. */
  readonly notify?: NotifyPeople | undefined;
}

export interface CertificatesDeps extends CertificateMakingDeps {
  readonly files: FileMaker<'certificados_venta', number>;
  readonly links: DownloadLinks;
}
