import type { PublishAnswer } from '#areas/publishing/console/ui/publish-answer.ts';

/** The page's answer for a posted form. */
export interface LegalAnswer extends PublishAnswer {
  /** Typed start time of the publication. */
  readonly desde?: string;
}
