import type { TellPeople } from '#areas/notifications/server/index.ts';
import type { Links } from '#platform/downloads/signed-links.ts';
import type { FileMaker, FileMakerDeps } from '#platform/made-files/file-maker.ts';

/** For making certificates. */
export interface MakingDeps extends FileMakerDeps {
  /** Where the pages are reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  /** Tells people in the portal that their certificates are ready; undefined: nobody is told. */
  readonly tell?: TellPeople | undefined;
}

export interface CertificatesDeps extends MakingDeps {
  readonly files: FileMaker<'certificados_venta', number>;
  readonly links: Links;
}
