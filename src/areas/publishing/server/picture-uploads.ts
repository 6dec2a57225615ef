import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import type { Right } from '#areas/operators/rules/roles.ts';
import type { SafeHtml } from '#kernel/safe-html.ts';
import type { AreaBackend, AreaServices } from '#platform/area.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { pictureNamesIn } from '#platform/pictures/place-pictures.ts';
import { UPLOADED_PICTURE } from '#platform/pictures/uploaded-picture.ts';
import { deleteUnusedPictures, renewPictures } from '#platform/pictures/uploaded-picture-queries.ts';
import { PICTURE_BYTES, UNUSED_PICTURE_DAYS } from '../rules/picture-upload.ts';
import { requireFields } from './present.ts';
import { type PictureDeps, pictureUploadAddress, pictureUploadRoute } from './receive-picture.ts';

/** Purpose of the derived key of upload addresses. */
const UPLOAD_PURPOSE = 'imagenes-operacion';

/** Retention of copies without a name, in days, because open pages may still show them. */
const COPIES_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Uploaded pictures, for the kinds of things that show pictures. */
export interface PictureUploads {
  /** Address for uploading pictures with this right; null without the right. */
  readonly uploadFor: (
    session: OperatorSession,
    right: Right,
  ) => { readonly direccion: string; readonly limite_bytes: number } | null;
  /** Keeps the existing ones among these pictures until the draft or version that names them is stored. @returns their names */
  readonly use: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface PicturesBackend extends AreaBackend<never> {
  readonly pictures: PictureUploads;
}

type Deps = Pick<AreaServices, 'database' | 'clock' | 'keyFor'> & Pick<PictureDeps, 'findOperator'>;

/** Uploads of pictures in the console (docs/product/publishing.md#pictures). */
export function createPicturesBackend({ database, clock, keyFor, findOperator }: Deps): PicturesBackend {
  const deps: PictureDeps = { database, clock, findOperator, key: keyFor(UPLOAD_PURPOSE) };
  return {
    ...{ resolvers: {}, operations: {} },
    routes: (app) => pictureUploadRoute(app, deps),
    jobs: [deleteUnusedJob(deps)],
    pictures: {
      uploadFor(session, right) {
        const direccion = pictureUploadAddress(deps, session, right);
        return direccion ? { direccion, limite_bytes: PICTURE_BYTES } : null;
      },
      use: (names) => renewPictures(database.kysely, names, clock.now()),
    },
  };
}

const deleteUnusedJob = ({ database, clock }: Pick<PictureDeps, 'database' | 'clock'>): Job<Record<string, never>> => ({
  name: 'imagenes-sin-usar',
  words: 'Borrar imágenes subidas que nadie usa',
  every: '23 3 * * *',
  parse: () => ({}),
  async run() {
    const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    const limits = { usedBefore: ago(UNUSED_PICTURE_DAYS), seenBefore: ago(COPIES_KEPT_DAYS) };
    await deleteUnusedPictures(database.kysely as Connection, limits);
  },
});

const WITHOUT_ALT = /<img (?![^>]*\balt="[^"]*[^"\s][^"]*")[^>]*>/;

/**
 * Checks the pictures in sanitised texts: each needs an alternative text, and uploaded ones must exist. Renews the time of their use.
 * @param texts by field name
 * @throws contract error with sentences by field
 */
export async function requireTextPictures(
  uploads: PictureUploads,
  texts: Readonly<Record<string, SafeHtml>>,
): Promise<void> {
  const known = await uploads.use([...new Set(Object.values(texts).flatMap(pictureNamesIn))]);
  const isGone = (name: string) => UPLOADED_PICTURE.test(name) && !known.has(name);
  for (const [field, html] of Object.entries(texts)) {
    if (WITHOUT_ALT.test(html))
      requireFields({ [field]: 'Una imagen no tiene texto alternativo. Escriba lo que se ve en ella.' });
    if (pictureNamesIn(html).some(isGone))
      requireFields({ [field]: 'Una imagen del texto ya no existe. Súbala otra vez.' });
  }
}
