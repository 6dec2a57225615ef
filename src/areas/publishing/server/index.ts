import { recordAudit } from '#areas/session/server/index.ts';
import type { AreaBackend, AreaServices } from '#platform/area.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { RecordFacts } from '#platform/publishing/publishable.ts';
import { createPublisher, type Publisher } from '#platform/publishing/publisher.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { saveChanges } from './changes-queries.ts';
import type { PictureUploads } from './picture-uploads.ts';

export { createPicturesBackend, type PictureUploads, requireTextPictures } from './picture-uploads.ts';
export {
  presentDates,
  presentOwner,
  presentThing,
  publicationAuthor,
  publishAnswer,
  publishingActs,
  readInstant,
  requireCleanHtml,
  requireFields,
} from './present.ts';
export { storePicture } from './receive-picture.ts';
export { showingStoresSql } from './stores-queries.ts';

declare module '#platform/area.ts' {
  interface AreaServices {
    /** Registers the kinds of things that operators publish. */
    readonly publisher: Publisher;
    /** Pictures that operators upload. */
    readonly pictures: PictureUploads;
  }
}

/** Writes the operators' publications to the audit trail and to the latest changes. */
const recordFacts: RecordFacts = async (tx, facts) => {
  if (facts.length === 0) return;
  await recordAudit(
    tx,
    auditFacts,
    facts.map(({ hecho, at, author: { origin, ...who }, detalle }) => ({
      ...{ hecho, at, cliente: null, detalle, origin },
      actor: { kind: 'operador', ...who },
    })),
  );
  await saveChanges(tx, facts);
};

/** Starts and ends publications at their scheduled times, within a minute. */
const publishDueJob = (publisher: Publisher): Job<Record<string, never>> => ({
  name: 'publicar-a-su-hora',
  words: 'Publicar a la hora programada',
  every: '* * * * *',
  parse: () => ({}),
  run: () => publisher.runDue(),
});

export interface PublishingBackend extends AreaBackend<never> {
  readonly publisher: Publisher;
}

/** Drafts, versions and schedules of everything that operators publish (docs/product/publishing.md). */
export function createPublishingBackend({
  database,
  clock,
}: Pick<AreaServices, 'database' | 'clock'>): PublishingBackend {
  const publisher = createPublisher({ database, clock, record: recordFacts });
  return { resolvers: {}, operations: {}, jobs: [publishDueJob(publisher)], publisher };
}
