import type { PublishAnswer } from '#areas/publishing/console/ui/publish-answer.ts';

/** The page's answer for a posted form. */
export interface LegalAnswer extends PublishAnswer {
  /** The time of the publication's form, as it was typed. */
  readonly desde?: string;
}
